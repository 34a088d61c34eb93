"""Objects that BLEU tools gave, in JSON or as Python dicts, are read with their counts."""

import json

import pytest

from bleuexplain import Counts
from bleuexplain.results import check, read_result

from .test_results_lines import fields_of

CLI_JSON = """\
{
 "name": "BLEU",
 "score": 43.2,
 "signature": "nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0",
 "verbose_score": "76.5/50.0/36.4/25.0 (BP = 1.000 ratio = 1.133 hyp_len = 17 ref_len = 15)",
 "nrefs": "1",
 "case": "mixed",
 "eff": "no",
 "tok": "13a",
 "smooth": "exp",
 "version": "2.6.0"
}"""


def test_the_json_of_sacrebleus_command_line_is_read():
    result = read_result(f"sacreBLEU: Found 1 system.\n{CLI_JSON}\n$ ")
    assert fields_of(result) == (
        "sacreBLEU",
        "43.2",
        "76.5/50.0/36.4/25.0",
        "1.000",
        "1.133",
        17,
        15,
    )
    assert result.signature.get("tok") == "13a"
    assert result.text == json.dumps(json.loads(CLI_JSON))


def test_of_several_metrics_bleu_is_taken_and_the_others_are_named():
    chrf = '{"name": "chrF2", "score": 59.8, "signature": "nrefs:1|case:mixed|nc:6|nw:0"}'
    ter = '{"name": "TER", "score": 26.7, "signature": "nrefs:1|case:lc|tok:tercom"}'
    result = read_result(f"[{chrf}, {CLI_JSON}, {ter}]")
    assert (result.score.text, result.left_aside) == ("43.2", ("chrF2", "TER"))


# As the tools gave them: text, tool, counts.
OBJECTS = {
    "evaluate's sacrebleu (Hugging Face course)": (
        "{'score': 46.750469682990165,\n 'counts': [11, 6, 4, 3],\n 'totals': [12, 11, 10, 9],\n "
        "'precisions': [91.67, 54.54, 40.0, 33.33],\n 'bp': 0.9200444146293233,\n 'sys_len': 12,\n "
        "'ref_len': 13}",
        "sacreBLEU dict",
        Counts((11, 6, 4, 3), (12, 11, 10, 9), 12, 13),
    ),
    "vars() of sacreBLEU's score (run)": (
        "{'name': 'BLEU', 'score': 43.178538421167865, '_mean': -1.0, '_ci': -1.0, '_verbose': "
        "'76.5/50.0/36.4/25.0 (BP = 1.000 ratio = 1.133 hyp_len = 17 ref_len = 15)', 'bp': 1.0, "
        "'counts': [13, 7, 4, 2], 'totals': [17, 14, 11, 8], 'sys_len': 17, 'ref_len': 15, "
        "'precisions': [76.47058823529412, 50.0, 36.36363636363637, 25.0], 'prec_str': "
        "'76.5/50.0/36.4/25.0', 'ratio': 1.1333333333333333}",
        "sacreBLEU dict",
        Counts((13, 7, 4, 2), (17, 14, 11, 8), 17, 15),
    ),
    "add-k with k = 0.5: the counts are no longer counts (run)": (
        "{'score': 46.190840209380596, 'bp': 1.0, 'counts': [13, 7.5, 4.5, 2.5], 'totals': "
        "[17, 14.5, 11.5, 8.5], 'sys_len': 17, 'ref_len': 15, 'precisions': [76.47058823529412, "
        "51.724137931034484, 39.130434782608695, 29.41176470588235]}",
        "sacreBLEU dict",
        None,
    ),
    "evaluate's bleu (its README)": (
        "{'bleu': 0.6370964381207871, 'precisions': [0.8333333333333334, 0.75, 1.0, 1.0], "
        "'brevity_penalty': 0.7165313105737893, 'length_ratio': 0.75, 'translation_length': 6, "
        "'reference_length': 8}",
        "evaluate",
        None,
    ),
    "numbers as NumPy 2 prints them": (
        "{'bleu': np.float64(0.25), 'precisions': [np.float64(0.25)], 'brevity_penalty': "
        "np.float64(1.0), 'translation_length': 4, 'reference_length': 4}",
        "evaluate",
        None,
    ),
    "this package's counts": (
        '{"result": {"candidate_length": 2, "reference_length": 3, "max_order": 2, "matches": '
        '[2, 1], "totals": [2, 1]}}',
        "bleuexplain counts",
        Counts((2, 1), (2, 1), 2, 3),
    ),
    "this package's score": (
        '{"bleu": 0.5, "brevity_penalty": 1, "orders_used": 2, "smoothed_matches": [2, 1, 0], '
        '"smoothed_totals": [2, 4, 0]}',
        "bleuexplain score",
        None,
    ),
    "this package's score with what was asked": (
        '{"input": {"matches": [2, 0], "totals": [2, 1], "candidate_length": 2, '
        '"reference_length": 2, "smoothing": "method1", "epsilon": 0.25}, "result": {"bleu": 0.5, '
        '"brevity_penalty": 1, "orders_used": 2, "smoothed_matches": [2, 0.25], '
        '"smoothed_totals": [2, 1]}}',
        "bleuexplain score",
        Counts((2, 0), (2, 1), 2, 2),
    ),
}


@pytest.mark.parametrize(("text", "tool", "counts"), OBJECTS.values(), ids=OBJECTS)
def test_an_object_is_read_with_its_counts(text, tool, counts):
    result = read_result(text)
    assert (result.tool, result.counts) == (tool, counts)
    assert not [each for each in check(result) if each.holds is False]


def test_the_orders_of_this_packages_score_are_those_used():
    result = read_result(OBJECTS["this package's score"][0])
    assert [each.value for each in result.precisions] == [1.0, 0.25]


def test_the_settings_of_this_packages_score_come_with_it():
    settings = read_result(OBJECTS["this package's score with what was asked"][0]).settings
    assert (settings.smoothing, settings.epsilon, settings.max_order) == ("method1", 0.25, 2)
