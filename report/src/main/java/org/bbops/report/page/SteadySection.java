package org.bbops.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary.Burst;
import org.bbops.analysis.read.Wording;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;
import org.bbops.report.model.WindowJudgement;
import org.bbops.report.model.WindowJudgement.SteadyFigure;

/** Steadiness of the measured windows: all runs in one table, and the figures of each run. */
final class SteadySection {

    private SteadySection() {
    }

    /** Table of all runs. */
    static Html of(Grid grid) {
        Table table = new Table("The measured window of every run").words("Run", "Window").figures("Ramp up, s", "Ramp up needed, s")
                .figures(Stream.of(SteadyFigure.values()).map(SteadyFigure::title).toArray(String[]::new)).words("Why not");
        grid.runs().forEach(run -> WindowJudgement.of(run).ifPresent(window -> row(table, window)));
        return Html.section("steady", "Steady state",
                "Figures count only where the system no longer changes. Throughput and p90: how much they changed from the beginning of the "
                        + "window to its end.",
                table.html());
    }

    private static void row(Table table, WindowJudgement window) {
        ReportRun run = window.run();
        List<Object> cells = new ArrayList<>(List.of(Table.link(run), Mark.of(window.said().verdict()),
                Wording.number(run.experiment().summary().settings().lengths().rampUpSeconds()), rampUpNeeded(window)));
        for (SteadyFigure figure : SteadyFigure.values()) {
            cells.add(Table.change(run, drift(figure.wholeKey()) + "share"));
        }
        cells.add(Wording.list(window.causes()));
        table.row(cells.toArray());
    }

    private static Html rampUpNeeded(WindowJudgement window) {
        return window.isUnsteady() && window.rampUpNeededSeconds().isEmpty() ? Html.text("none is shown to do")
                : Table.figure(window.run(), "steady.rampUpNeededSeconds");
    }

    /** Section of one run: the verdict, the change of each figure, and the bursts and standstills. */
    static Html of(ReportRun run) {
        return WindowJudgement.of(run).map(window -> Html.all(
                Html.tag("p").with("class", "steady").of(Html.tag("strong", "Steady state: "), Html.text(window.said().sentence() + ".")),
                drifts(run), bursts(window))).orElse(Html.NOTHING);
    }

    private static Html drifts(ReportRun run) {
        Table table = new Table("Changes within the measured window").words("Figure", "From, to")
                .figures("Change", "At least", "At most");
        for (SteadyFigure figure : SteadyFigure.values()) {
            change(table, run, figure.title(), "beginning to end", drift(figure.wholeKey()));
            change(table, run, figure.title(), "first fifth to last half", drift(figure.earlyKey()));
        }
        return table.html();
    }

    private static void change(Table table, ReportRun run, String figure, String way, String path) {
        table.row(figure, way, Table.change(run, path + "share"), Table.change(run, path + "low"),
                Table.change(run, path + "high"));
    }

    private static Html bursts(WindowJudgement window) {
        Table table = new Table("Bursts within the measured window").words("Kind")
                .figures("Intervals", "Most of an interval", "Last, s after the start");
        List<Burst> all = window.said().bursts();
        all.stream().map(Burst::kind).distinct().forEach(kind -> {
            List<Integer> places = IntStream.range(0, all.size()).filter(at -> all.get(at).kind().equals(kind)).boxed().toList();
            int greatest = places.stream().max((one, other) -> Double.compare(all.get(one).share(), all.get(other).share())).orElseThrow();
            table.row(kind, places.size(), Table.share(window.run(), burst(greatest) + "share"),
                    Table.figure(window.run(), burst(places.getLast()) + "fromSeconds"));
        });
        return all.isEmpty() ? Html.NOTHING : table.html();
    }

    private static String drift(String key) {
        return "steady.drifts." + key + ".";
    }

    private static String burst(int place) {
        return "steady.bursts." + place + ".";
    }
}
