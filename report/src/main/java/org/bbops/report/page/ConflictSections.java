package org.bbops.report.page;

import java.util.List;
import org.bbops.analysis.file.Deadlock;
import org.bbops.analysis.read.Wording;
import org.bbops.contracts.figures.Conflict;
import org.bbops.report.model.ReportRun;

/** Conflicts of a run in the database: the transactions, the tables, and the engine's descriptions. */
final class ConflictSections {

    private ConflictSections() {
    }

    /** Returns the sections; empty for a run without conflicts and lock waits. */
    static Html of(ReportRun run) {
        return Html.all(conflicts(run), lockWaits(run), deadlocks(run));
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
