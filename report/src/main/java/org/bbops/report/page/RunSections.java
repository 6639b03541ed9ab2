package org.bbops.report.page;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.bbops.analysis.file.AuditReport;
import org.bbops.analysis.file.Deadlock;
import org.bbops.analysis.file.RunSummary;
import org.bbops.analysis.read.Wording;
import org.bbops.contracts.figures.Conflict;
import org.bbops.report.model.Grid;
import org.bbops.report.model.ReportRun;

/** Details of a run: charts over time, then figures, rules and audit; the script shows one run at a time. */
final class RunSections {

    private RunSections() {
    }

    static Html of(Grid grid) {
        return Html.all(Html.section("run", "One run over time", "", Html.choice("run-choice", "Run"),
                Html.chart("run-throughput", "Throughput over time",
                        "In each interval, with the phases marked; only steady state counts. Where the window was not steady, a "
                                + "dotted line marks the ramp up that would have been long enough, if one is known."),
                Html.choice("run-transaction", "Transaction"),
                Html.chart("run-percentiles", "Response-time percentiles over time",
                        "Of those that ended in each interval without an error: where many end in one, the percentile of all is higher."),
                Html.chart("run-curve", "Percentile curve by transaction",
                        "Steady state, of those that ended without an error. The further right, the rarer; what lies beyond the last "
                                + "value is too rare to tell."),
                Html.chart("run-errors", "Errors over time by cause",
                        "Business operations that ended in an error, ramps included."),
                Html.chart("run-queue", "Queue depth", "Purchase orders that were committed and not yet at the supplier.")),
                Html.section("details", "Figures, rules and audit of the run", "",
                        Html.all(grid.runs().stream().map(RunSections::run))));
    }

    private static Html run(ReportRun run) {
        return Html.tag("article").with("id", run.id()).with("class", "run").with("aria-labelledby", run.id() + "-title").of(
                Html.tag("h3").with("id", run.id() + "-title").of(
                        Html.text("Run " + run.summary().identity().directory() + " "),
                        Mark.of(run.summary().outcome().verdict(), run.summary().outcome().verdictText())),
                sentences(run.summary().outcome().invalidBecause()), sentences(run.summary().outcome().remarks()), SteadySection.of(run),
                transactions(run), surge(run), times(run), StatementSections.of(run), operations(run), conflicts(run), lockWaits(run),
                deadlocks(run), rules(run), audit(run), driver(run), processes(run));
    }

    private static Html sentences(List<String> sentences) {
        return sentences.isEmpty() ? Html.NOTHING
                : Html.tag("ul").with("class", "reasons").of(sentences.stream().map(each -> Html.tag("li", each)).toList());
    }

    private static Html transactions(ReportRun run) {
        Table table = new Table("Transactions in steady state, response times in ms of those without an error").words("Transaction")
                .figures("Count", "Errors", "p50", "p90", "p99", "Max");
        run.summary().work().transactions().keySet().forEach(name -> {
            String path = "transactions." + name;
            table.row(name, Table.figure(run, path + ".count"), Table.figure(run, path + ".errors"), Table.percentile(run, name, 50),
                    Table.percentile(run, name, 90), Table.percentile(run, name, 99), Table.figure(run, path + ".maxMillis"));
        });
        return table.html();
    }

    /** Adds a row for a name in a part of the summary, with figures of that name. */
    private static void row(Table table, ReportRun run, String part, String name, String... figures) {
        table.row(Stream.concat(Stream.of(name), Stream.of(figures)
                .map(figure -> Table.figure(run, part + "." + name + "." + figure))).toArray());
    }

    /** Returns the throughput around a surge of users; nothing without one. */
    private static Html surge(ReportRun run) {
        if (run.summary().work().surge() == null) {
            return Html.NOTHING;
        }
        return new Table("Surge of users in the middle third of the steady state, operations/s").words("When").figures("Operations/s")
                .row("Before: first third", Table.figure(run, "surge.beforePerSecond"))
                .row("During: middle third", Table.figure(run, "surge.duringPerSecond"))
                .row("After: second half of the last third", Table.figure(run, "surge.afterPerSecond"))
                .row("During, as a share of before", Table.share(run, "surge.kept"))
                .row("After, as a share of before", Table.share(run, "surge.recovered")).html();
    }

    private static Html rules(ReportRun run) {
        Table table = new Table("Rules").words("Rule", "Verdict").figures("Measured", "Limit", "95 % confidence interval");
        run.summary().judgement().rules().forEach(rule -> table.row(rule.name(), Mark.of(rule.verdict()),
                Wording.measured(rule).orElse(null), rule.limit(), interval(rule)));
        return table.html();
    }

    private static String interval(RunSummary.Rule rule) {
        if (rule.interval().intervalLow() == null && rule.interval().intervalHigh() == null) {
            return null;
        }
        return (rule.interval().intervalLow() == null ? "?" : Wording.number(rule.interval().intervalLow())) + " to "
                + (rule.interval().intervalHigh() == null ? "?" : Wording.number(rule.interval().intervalHigh()));
    }

    private static Html audit(ReportRun run) {
        Optional<AuditReport> audit = run.run().files().audit();
        if (audit.isEmpty()) {
            return Html.tag("p").with("class", "reasons").of(Html.text("The audit could not be made."));
        }
        Table table = new Table("Audit").words("Check", "Verdict").figures("Violations")
                .words("What must be true", "What was found");
        audit.get().checks().forEach(check -> table.row(check.name(), Mark.of(check.verdict().label()),
                Wording.number(check.violations()),
                check.meaning(), Html.all(Html.text(check.detail()), sentences(check.rows()))));
        return table.html();
    }

    private static Html driver(ReportRun run) {
        Table table = new Table("Driver").words("What").figures("Figure");
        if (run.summary().resources().driver() != null) {
            table.row("99th percentile of late wake-ups, ms", Table.figure(run, "driver.lagP99Millis"))
                    .row("Pauses of the agents' JVMs", Table.figure(run, "driver.pauses"))
                    .row("Longest pause, ms", Table.figure(run, "driver.pauseMillisMax"))
                    .row("Late starts (the system's doing)", Table.figure(run, "driver.lateStarts"))
                    .row("Missed starts (the driver's)", Table.figure(run, "driver.missedStarts"));
        }
        return table.html();
    }

    private static Html processes(ReportRun run) {
        Table table = new Table("Processes").words("Process").figures("CPU seconds", "Peak memory MiB");
        run.summary().resources().processes().forEach(process -> table.row(process.name(), Wording.number(process.cpuSeconds()),
                Wording.number(process.memoryPeakMebibytes())));
        return table.html();
    }

    /** Returns the section of times; empty for a run whose system reported none. */
    static Html times(ReportRun run) {
        Set<String> transactions = run.summary().system().time().keySet();
        if (transactions.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Where the time went in steady state, means in ms").words("Transaction").figures("Response", "Lag",
                "Connection", "Lock", "SQL", "Supplier", "Hand-over", "Commit", "Stations", "Rest");
        transactions.forEach(name -> row(table, run, "time", name, "responseMillis", "driverLagMillis", "connectionWaitMillis",
                "lockWaitMillis", "sqlMillis", "supplierCallMillis", "handOverMillis", "commitMillis", "stationMillis", "restMillis"));
        return table.html();
    }

    /** Returns the table of operations; empty where the system reported none, or for results of an older bbops. */
    static Html operations(ReportRun run) {
        List<String> operations = run.summary().system().operations().keySet().stream()
                .filter(name -> run.run().figure("operations." + name + ".sqlMillis").isPresent()).toList();
        if (operations.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Operations of the system in steady state, all that ended, means in ms").words("Operation")
                .figures("Count", "In the system", "Connection", "Lock", "SQL", "Supplier", "Hand-over", "Commit", "Rest");
        operations.forEach(name -> row(table, run, "operations", name, "count", "millis", "connectionWaitMillis", "lockWaitMillis",
                "sqlMillis", "supplierCallMillis", "handOverMillis", "commitMillis", "restMillis"));
        return table.html();
    }

    private static Html conflicts(ReportRun run) {
        if (run.summary().system().conflicts() == null || run.summary().system().conflicts().by().isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Conflicts in steady state").words("Operation", "Cause")
                .figures("Tried again", "Given up", "Not repeatable");
        for (Conflict conflict : run.summary().system().conflicts().by()) {
            table.row(conflict.operation(), conflict.cause(), Wording.number(conflict.retried()),
                    Wording.number(conflict.givenUp()), Wording.number(conflict.unsafe()));
        }
        return table.html();
    }

    private static Html lockWaits(ReportRun run) {
        if (run.summary().system().lockWaits().isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Sampled lock waits in steady state").words("Table", "Index", "Named by").figures("Samples");
        run.summary().system().lockWaits().forEach(waits -> table.row(waits.table() == null ? "not known" : waits.table(),
                waits.index() == null ? "–" : waits.index(), waits.toldBy(), Wording.number(waits.samples())));
        return table.html();
    }

    private static Html deadlocks(ReportRun run) {
        if (run.summary().system().deadlocks() == null || run.summary().system().deadlocks().between().isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Deadlocks in steady state").words("Between").figures("Count")
                .words("Waiting for rows of", "In the engine's words");
        run.summary().system().deadlocks().between().forEach(deadlock -> table.row(between(deadlock), Wording.number(deadlock.count()),
                Wording.list(deadlock.tables()), words(deadlock)));
        return table.html();
    }

    private static String between(Deadlock deadlock) {
        return deadlock.operations().isEmpty() ? "not known: too many at once" : Wording.list(deadlock.operations());
    }

    private static Html words(Deadlock deadlock) {
        List<Html> examples = deadlock.examples().stream().map(example -> (Html) Html.tag("pre", example)).toList();
        return examples.isEmpty() ? Html.text("–") : Html.tag("details").of(
                Html.tag("summary", Wording.count(examples.size(), "example")), Html.all(examples.stream()));
    }
}
