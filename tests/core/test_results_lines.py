"""Lines that BLEU tools printed: every number is read, whatever stands around the line."""

import pytest

from bleuexplain.results import read_result

# As the tools printed them: source, line, (tool, score, precisions, BP, ratio, c, r).
REAL_LINES = {
    "sacreBLEU 2.0, long signature (its README)": (
        "BLEU|nrefs:1|case:mixed|eff:no|tok:13a|smooth:exp|version:2.0.0 = 20.8 "
        "54.4/26.6/14.9/8.7 (BP = 1.000 ratio = 1.026 hyp_len = 62880 ref_len = 61287)",
        ("sacreBLEU", "20.8", "54.4/26.6/14.9/8.7", "1.000", "1.026", 62880, 61287),
    ),
    "sacreBLEU 2.0, short signature (its README)": (
        "BLEU|#:1|c:mixed|e:no|tok:13a|s:exp|v:2.0.0 = 20.8 54.4/26.6/14.9/8.7 "
        "(BP = 1.000 ratio = 1.026 hyp_len = 62880 ref_len = 61287)",
        ("sacreBLEU", "20.8", "54.4/26.6/14.9/8.7", "1.000", "1.026", 62880, 61287),
    ),
    "sacreBLEU 1.4 (a student's report)": (
        "BLEU+case.mixed+numrefs.1+smooth.exp+tok.13a+version.1.4.14 = 17.2 "
        "49.8/21.9/12.1/6.9 (BP = 0.988 ratio = 0.988 hyp_len = 3968 ref_len = 4017)",
        ("sacreBLEU", "17.2", "49.8/21.9/12.1/6.9", "0.988", "0.988", 3968, 4017),
    ),
    "sacreBLEU 1.4, short (gluon-nlp)": (
        "BLEU+c.mixed+#.1+s.exp+tok.13a+v.1.4.14 = 27.0 57.9/32.5/20.7/13.7 "
        "(BP = 1.000 ratio = 1.030 hyp_len = 64599 ref_len = 62688)",
        ("sacreBLEU", "27.0", "57.9/32.5/20.7/13.7", "1.000", "1.030", 64599, 62688),
    ),
    "sacreBLEU 1.2, two decimals (a recipe for TPUs)": (
        "BLEU+case.lc+lang.en-de+numrefs.1+smooth.exp+test.wmt14/full+tok.intl+version.1.2.10 = "
        "26.60 58.5/32.3/20.2/13.2 (BP = 1.000 ratio = 1.026 hyp_len = 66350 ref_len = 64676)",
        ("sacreBLEU", "26.60", "58.5/32.3/20.2/13.2", "1.000", "1.026", 66350, 64676),
    ),
    "sacreBLEU 1.5.1 smooths p1 too: x y z w against a b c d (run)": (
        "BLEU = 7.99 12.5/8.3/6.2/6.2 (BP = 1.000 ratio = 1.000 hyp_len = 4 ref_len = 4)",
        ("sacreBLEU", "7.99", "12.5/8.3/6.2/6.2", "1.000", "1.000", 4, 4),
    ),
    "sacreBLEU 2.6 of one order (run)": (
        "BLEU = 76.47 76.5 (BP = 1.000 ratio = 1.133 hyp_len = 17 ref_len = 15)",
        ("sacreBLEU", "76.47", "76.5", "1.000", "1.133", 17, 15),
    ),
    "sacreBLEU 2.6 of eight orders (run)": (
        "BLEU = 18.06 76.5/50.0/36.4/25.0/10.0/8.3/6.2/6.2 "
        "(BP = 1.000 ratio = 1.133 hyp_len = 17 ref_len = 15)",
        ("sacreBLEU", "18.06", "76.5/50.0/36.4/25.0/10.0/8.3/6.2/6.2", "1.000", "1.133", 17, 15),
    ),
    "sacreBLEU 2.6, two tokens under effective order (run)": (
        "BLEU = 18.39 50.0/50.0/0.0/0.0 (BP = 0.368 ratio = 0.500 hyp_len = 2 ref_len = 4)",
        ("sacreBLEU", "18.39", "50.0/50.0/0.0/0.0", "0.368", "0.500", 2, 4),
    ),
    "sacreBLEU 2.6, both empty: BP is 1 (run)": (
        "BLEU = 0.00 0.0/0.0/0.0/0.0 (BP = 1.000 ratio = 0.000 hyp_len = 0 ref_len = 0)",
        ("sacreBLEU", "0.00", "0.0/0.0/0.0/0.0", "1.000", "0.000", 0, 0),
    ),
    "sacreBLEU 2.6, an empty hypothesis (run)": (
        "BLEU = 0.00 0.0/0.0/0.0/0.0 (BP = 0.000 ratio = 0.000 hyp_len = 0 ref_len = 4)",
        ("sacreBLEU", "0.00", "0.0/0.0/0.0/0.0", "0.000", "0.000", 0, 4),
    ),
    "sacreBLEU 2.6 with a confidence interval (run)": (
        "BLEU|nrefs:1|bs:50|seed:12345|case:mixed|eff:no|tok:13a|smooth:exp|version:2.6.0 = 43.2 "
        "(μ = 46.2 ± 37.3) 76.5/50.0/36.4/25.0 "
        "(BP = 1.000 ratio = 1.133 hyp_len = 17 ref_len = 15)",
        ("sacreBLEU", "43.2", "76.5/50.0/36.4/25.0", "1.000", "1.133", 17, 15),
    ),
    "multi-bleu.perl (PaddleNLP)": (
        "BLEU = 27.48, 58.6/33.2/21.1/13.9 (BP=1.000, ratio=1.012, hyp_len=65312, ref_len=64506)",
        ("multi-bleu", "27.48", "58.6/33.2/21.1/13.9", "1.000", "1.012", 65312, 64506),
    ),
    "multi-bleu-detok.perl (a test of OpenNMT)": (
        "BLEU = 85.85, 95.3/91.9/88.1/82.1 (BP=0.962, ratio=0.963, hyp_len=87734, ref_len=91111)",
        ("multi-bleu", "85.85", "95.3/91.9/88.1/82.1", "0.962", "0.963", 87734, 91111),
    ),
    "multi-bleu.perl, p4 above 0 though it prints 0.0 (KFTT)": (
        "BLEU = 0.86, 22.4/2.2/0.2/0.0 (BP=1.000, ratio=1.002, hyp_len=27692, ref_len=27625)",
        ("multi-bleu", "0.86", "22.4/2.2/0.2/0.0", "1.000", "1.002", 27692, 27625),
    ),
    "multi-bleu.perl on Papineni's second hypothesis (run)": (
        "BLEU = 0.00, 57.1/7.7/0.0/0.0 (BP=0.867, ratio=0.875, hyp_len=14, ref_len=16)",
        ("multi-bleu", "0.00", "57.1/7.7/0.0/0.0", "0.867", "0.875", 14, 16),
    ),
    "multi-bleu.perl, four tokens for nineteen (run)": (
        "BLEU = 2.35, 100.0/100.0/100.0/100.0 (BP=0.024, ratio=0.211, hyp_len=4, ref_len=19)",
        ("multi-bleu", "2.35", "100.0/100.0/100.0/100.0", "0.024", "0.211", 4, 19),
    ),
    "multi-bleu.perl without a reference token (run)": (
        "BLEU = 0, 0/0/0/0 (BP=0, ratio=0, hyp_len=0, ref_len=0)",
        ("multi-bleu", "0", "0/0/0/0", "0", "0", 0, 0),
    ),
    "multi-bleu.perl with a name of a file that is not there (run)": (
        "BLEU = 0.00, 0.0/0.0/0.0/0.0 (BP=0.000, ratio=0.001, hyp_len=17, ref_len=29997)",
        ("multi-bleu", "0.00", "0.0/0.0/0.0/0.0", "0.000", "0.001", 17, 29997),
    ),
    "fairseq (its README)": (
        "BLEU4 = 40.83, 67.5/46.9/34.4/25.5 (BP=1.000, ratio=1.006, syslen=83262, reflen=82787)",
        ("fairseq", "40.83", "67.5/46.9/34.4/25.5", "1.000", "1.006", 83262, 82787),
    ),
    "fairseq, too short (a log)": (
        "BLEU4 = 47.51, 78.7/59.2/45.2/35.9 (BP=0.906, ratio=0.910, syslen=46654, reflen=51247)",
        ("fairseq", "47.51", "78.7/59.2/45.2/35.9", "0.906", "0.910", 46654, 51247),
    ),
    "xnmt counts from 0 to 1 (a log)": (
        "BLEU4: 0.3340348673826803, 0.626445/0.412531/0.275580/0.193890 "
        "(BP = 0.974442, ratio=0.97, hyp_len=12630, ref_len=12957)",
        (
            "other",
            "0.3340348673826803",
            "0.626445/0.412531/0.275580/0.193890",
            "0.974442",
            "0.97",
            12630,
            12957,
        ),
    ),
}


def fields_of(result):
    """What was read, as the row of a table."""
    return (
        result.tool,
        result.score.text,
        "/".join(each.text for each in result.precisions),
        result.brevity_penalty.text,
        result.ratio.text,
        result.hypothesis_length,
        result.reference_length,
    )


@pytest.mark.parametrize(("line", "expected"), REAL_LINES.values(), ids=REAL_LINES)
def test_every_number_of_a_real_line_is_read(line, expected):
    assert fields_of(read_result(line)) == expected


@pytest.mark.parametrize("line", [line for line, _ in REAL_LINES.values()], ids=REAL_LINES)
def test_the_parts_of_a_line_spell_it(line):
    assert read_result(line).text == line


AROUND = {
    "a shell": ("$ perl multi-bleu.perl ref < hyp\n", "\n$ "),
    "a log": (
        "2020-07-04 11:03:03 | INFO | fairseq_cli.generate | Generate test with beam=4: ",
        "",
    ),
    "warnings of Perl": ("Use of uninitialized value in division (/) at x line 139.\n", "\n"),
    "a comment": ("# ", "\r\n"),
    "Markdown": ("**Results:** `", "`"),
    "a byte order mark": ("\ufeff", ""),
    "spaces to align": ("      ", "\n"),
}


@pytest.mark.parametrize(("before", "after"), AROUND.values(), ids=AROUND)
@pytest.mark.parametrize(("line", "expected"), REAL_LINES.values(), ids=REAL_LINES)
def test_what_stands_around_a_line_does_not_matter(line, expected, before, after):
    assert fields_of(read_result(before + line + after)) == expected


def test_the_colours_of_a_terminal_are_no_part_of_it():
    # sacreBLEU 2.6 colours the confidence interval
    line = "BLEU = 43.2 \x1b[36m(μ = 46.2 ± 37.3)\x1b[0m 76.5/50.0 (BP = 1.000 ratio = 1.133)"
    result = read_result(line)
    assert [part.text for part in result.parts if part.kind.startswith("bootstrap")] == [
        "46.2",
        "37.3",
    ]
    assert [each.text for each in result.precisions] == ["76.5", "50.0"]
