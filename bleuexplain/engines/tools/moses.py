"""The scripts and programs of the Moses decoder, which read files of lines."""

from functools import partial

from bleuexplain.engines.profile import Profile

_SGML_FILES = (
    'segment() {{ printf \'<doc docid="d" sysid="%s">\\n<seg id="1">%s</seg>\\n</doc>\\n\' '
    '"$1" "$2"; }}\n'
    "{{ echo '<srcset setid=\"s\" srclang=\"x\">'; segment s .; echo '</srcset>'; }} > s.sgm\n"
    '{{ echo \'<tstset setid="s" srclang="x" trglang="y">\'; segment t {hypothesis}; '
    "echo '</tstset>'; }} > t.sgm\n"
    '{{ echo \'<refset setid="s" srclang="x" trglang="y">\'; i=0; '
    'for text in {references}; do segment r$((i++)) "$text"; done; '
    "echo '</refset>'; }} > r.sgm\n"
)
_LINE_FILES = (
    "i=0; for text in {references}; do printf '%s\\n' \"$text\" > reference$((i++)); done\n"
    "printf '%s\\n' {hypothesis} | "
)

_mteval = partial(
    Profile,
    tool="mteval-v13a.pl",
    source="scripts/generic/mteval-v13a.pl, mosesdecoder commit 3445289",
    proof="recorded",
    language="shell",
    tokenizer="13a",
    lowercase="ASCII letters lowered",
    printing="four decimals",
    max_order=4,
)
_smoothed = partial(
    _mteval,
    stops=("r = 0, Perl", "logarithm of 0, Perl"),
    missing_order="one",
    smoothing="halving",
    no_match="scored",
)


def _mteval_call(option: str = "") -> str:
    return f"{_SGML_FILES}perl mteval-v13a.pl -b{option} -s s.sgm -t t.sgm -r r.sgm"


PROFILES = (
    _smoothed(
        key="mteval",
        name="mteval-v13a.pl, its defaults",
        call=_mteval_call(),
    ),
    _mteval(
        key="mteval.no_smoothing",
        name="mteval-v13a.pl --no-smoothing",
        call=_mteval_call(" --no-smoothing"),
    ),
    _smoothed(
        key="mteval.shortest",
        name="mteval-v13a.pl --brevity-penalty shortest",
        call=_mteval_call(" --brevity-penalty shortest"),
        reference_length="shortest",
    ),
    Profile(
        key="multi_bleu",
        tool="multi-bleu.perl",
        name="multi-bleu.perl",
        call=_LINE_FILES + "perl multi-bleu.perl reference",
        source="scripts/generic/multi-bleu.perl, mosesdecoder commit 3445289",
        proof="recorded",
        language="shell",
        stops=("c = 0 < r, Perl",),
        tokenizer="ASCII white space",
        max_order=4,
        scale="0 to 100",
        printing="two decimals, 0 where r = 0",
        warns="uninitialized values",
    ),
    Profile(
        key="moses.sentence_bleu",
        tool="Moses sentence-bleu",
        name="sentence-bleu",
        call=_LINE_FILES + "sentence-bleu reference[0-9]*",
        source="mert/BleuScorer.cpp, mosesdecoder commit 3445289",
        proof="formula",
        language="shell",
        tokenizer="ASCII white space",
        smoothing="add one",
        no_match="scored",
        brevity_penalty="1 where both are empty",
        max_order=4,
        printing="six digits",
        single_precision=True,
    ),
)
