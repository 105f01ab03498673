"""The meters of a process."""

from facedown.table.meters import Durations, Meters


def test_how_long_something_took_is_counted_by_bounds() -> None:
    durations = Durations()
    for seconds in (0.001, 0.005, 0.3, 60):
        durations.note(seconds)
    lines = list(durations.lines("took"))
    assert lines[0] == 'took_bucket{le="0.001"} 1'
    assert 'took_bucket{le="0.005"} 2' in lines
    assert 'took_bucket{le="0.25"} 2' in lines
    assert 'took_bucket{le="0.5"} 3' in lines
    assert lines[-3:] == ['took_bucket{le="+Inf"} 4', "took_sum 60.306000", "took_count 4"]


def test_every_value_says_what_it_is() -> None:
    meters = Meters()
    meters.replied("ok", 0.01, 0.004)
    meters.sent(200)
    text = meters.text({"rooms": ("Open tables.", 3)})
    assert 'facedown_replies_total{outcome="ok"} 1' in text
    assert "facedown_bytes_total 200" in text
    assert "# HELP facedown_rooms Open tables.\n# TYPE facedown_rooms gauge\nfacedown_rooms 3\n" in text
    named = {line.split()[2] for line in text.splitlines() if line.startswith("# TYPE")}
    values = (line.partition("{")[0].partition(" ")[0] for line in text.splitlines() if line[0] != "#")
    endings = ("_bucket", "_sum", "_count")
    assert {next((v.removesuffix(e) for e in endings if v.endswith(e)), v) for v in values} == named
