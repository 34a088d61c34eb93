"""What is to be known of a corpus's texts: a script that no tokenizer cut, empty hypotheses."""

from dataclasses import replace

import pytest

from bleuexplain.corpus.advice import EmptyHypotheses, empty_hypotheses, fitting_tokenizer
from bleuexplain.corpus.corpus import read_corpus
from bleuexplain.corpus.pieces import count_by_pieces
from bleuexplain.diagnosis.scripts import uncut_scripts
from bleuexplain.settings import Settings
from bleuexplain.tokenizers import TOKENIZERS

from .corpus_command_line import as_json, told, writer

CHINESE = ["我早上喝热茶，然后去北京。", "他们明天去北京大学上课。"]
CHARACTERS = ["我 早 上 喝 热 茶 ， 然 后 去 北 京 。", "他 们 明 天 去 北 京 大 学 上 课 。"]
JAPANESE = ["私は毎朝早く起きて海まで歩きます。", "彼女は去年この町に来ました。"]
THAI = ["ฉันดื่มชาร้อนทุกเช้าแล้วไปกรุงเทพ", "พวกเขาไปเรียนที่มหาวิทยาลัยพรุ่งนี้"]
KOREAN = ["나는 매일 아침 뜨거운 차를 마신다.", "그들은 내일 학교에 간다."]
ENGLISH = ["I drink hot tea in the morning.", "They go to school tomorrow."]

# the hypotheses, the references, the tokenizer, and the one that fits
FITTING = {
    "Chinese by white space": (CHINESE, CHINESE, "none", "zh"),
    "Chinese by 13a": (CHINESE, CHINESE, "13a", "zh"),
    "Chinese by intl, which cuts the punctuation off": (CHINESE, CHINESE, "intl", "zh"),
    "Chinese by zh": (CHINESE, CHINESE, "zh", ""),
    "Chinese by char": (CHINESE, CHINESE, "char", ""),
    "Chinese cut into characters before": (CHARACTERS, CHARACTERS, "13a", ""),
    "only the references of Chinese are whole": (CHARACTERS, CHINESE, "none", "zh"),
    "Thai, which zh does not cut": (THAI, THAI, "zh", "char"),
    "Thai by char": (THAI, THAI, "char", ""),
    "Korean has spaces": (KOREAN, KOREAN, "13a", ""),
    "English": (ENGLISH, ENGLISH, "none", ""),
    "English with a Chinese title": (
        ["she read 红楼梦与水浒传 twice"] * 9,
        ENGLISH * 5,
        "none",
        "",
    ),
    "Chinese with one word of Japanese": ([*CHINESE * 9, "の"], [*CHINESE * 9, "的"], "none", "zh"),
    "the first lines are empty": (["", *CHINESE], ["", *CHINESE], "none", "zh"),
    "nothing at all": ([""], [""], "13a", ""),
}


@pytest.mark.parametrize(("ours", "theirs", "used", "fitting"), FITTING.values(), ids=FITTING)
@pytest.mark.parametrize("read", [read_corpus, count_by_pieces])
def test_whole_sentences_as_tokens_ask_for_a_tokenizer(read, ours, theirs, used, fitting):
    settings = Settings(tokenizer=used)
    corpus = read([("a", ours)], [theirs[: len(ours)]], settings)
    assert fitting_tokenizer(corpus, settings) == fitting


@pytest.mark.parametrize(("module", "fitting"), [("json", "ja-mecab"), ("not_here", "char")])
def test_japanese_words_are_found_by_mecab_where_it_is(monkeypatch, module, fitting):
    mecab = replace(TOKENIZERS["ja-mecab"], modules=(module,))
    monkeypatch.setitem(TOKENIZERS, "ja-mecab", mecab)
    assert fitting_tokenizer(read_corpus([("a", JAPANESE)], [JAPANESE]), Settings()) == fitting


def test_a_second_system_and_a_missing_reference_are_looked_at_too():
    systems = [("a", CHARACTERS), ("b", CHINESE)]
    corpus = read_corpus(systems, [CHARACTERS, [None, CHARACTERS[1]]])
    assert fitting_tokenizer(corpus, Settings()) == "zh"


def test_a_share_of_less_than_a_twentieth_is_a_quotation():
    assert uncut_scripts(["京" * 20 + "の"]) == {"CJK"}  # 1 of 21
    assert uncut_scripts(["京" * 19 + "の"]) == {"CJK", "HIRAGANA"}  # 1 of 20


def test_a_line_of_a_million_characters_is_looked_at_only_near_its_begin():
    corpus = count_by_pieces([("a", ["x " * 500 + "京" * 1_000_000])], [["x"]])
    assert fitting_tokenizer(corpus, Settings()) == ""


EMPTY = {
    "none": (["a", "b"], None),
    "one": (["a", "", "b"], EmptyHypotheses(1, 2)),
    "white space is nothing": (["a", " \u3000", "b", ""], EmptyHypotheses(2, 2)),
    "all": (["", ""], EmptyHypotheses(2, 1)),
}


@pytest.mark.parametrize(("lines", "expected"), EMPTY.values(), ids=EMPTY)
def test_empty_hypotheses_are_counted_and_the_first_is_numbered_from_1(lines, expected):
    corpus = read_corpus([("a", lines)], [["a"] * len(lines)])
    assert empty_hypotheses(corpus.systems[0]) == expected


@pytest.fixture
def files(tmp_path, monkeypatch):
    return writer(tmp_path, monkeypatch)


@pytest.mark.parametrize("form", [[], ["--short"], ["--json"], ["--markdown"], ["--latex"]])
def test_the_command_line_names_the_tokenizer_and_its_option_beside_every_form(capsys, files, form):
    files(hyp__txt="\n".join(CHINESE), ref__txt="\n".join(CHINESE))
    out, err = told(capsys, "hyp.txt", "ref.txt", *form)
    assert err == (
        "bleuexplain: These texts put no space between words, so whole sentences are tokens: zh "
        "is for them. Give --tokenize zh.\n"
    )
    assert "Give --tokenize" not in out
    assert told(capsys, "hyp.txt", "ref.txt", "--tokenize", "zh", *form)[1] == ""


def test_the_report_counts_the_empty_hypotheses_of_each_system(capsys, files):
    files(hyp__txt="a b\n\nc\n \n", b__txt="a\nb\nc\n\n", ref__txt="a b\nb\nc\nd\n")
    first, second, _ = told(capsys, "hyp.txt", "ref.txt", "--compare", "b.txt")[0].split("\n\n")
    assert "\n2 hypotheses are empty, the first of them segment 2.\n" in first
    assert "\n1 hypothesis is empty: segment 4.\n" in second
    assert "empty" not in told(capsys, "ref.txt", "ref.txt")[0]


def test_json_has_the_advice_as_data(capsys, files):
    files(hyp__txt="\n".join(["", *CHINESE]), ref__txt="\n".join(["好", *CHINESE]))
    found = as_json(capsys, "hyp.txt", "ref.txt")
    assert found["fitting_tokenizer"] == "zh"
    assert found["systems"][0]["empty_hypotheses"] == {"count": 1, "first": 1}
    files(hyp__txt="a", ref__txt="a")
    found = as_json(capsys, "hyp.txt", "ref.txt")
    assert (found["fitting_tokenizer"], found["systems"][0]["empty_hypotheses"]) == (None, None)
