package org.bbops.driver.results.text;

import java.util.List;
import org.bbops.driver.results.RunResult;
import org.bbops.driver.split.SystemFigures;

/** Formats the conflicts of a run: failures of each operation's transactions by cause. */
public final class ConflictTable {

    private ConflictTable() {
    }

    /** Returns the lines, without a line end at the last; empty without conflicts, or when the system did not report them. */
    public static String of(RunResult run) {
        return run.measured().system().filter(figures -> !figures.conflicts().isEmpty())
                .map(figures -> String.join("\n", table(figures).lines())
                        + "\nconflicts of the steady state; a retried one is no error by itself (docs/locking.md)")
                .orElse("");
    }

    private static TextTable table(SystemFigures figures) {
        TextTable table = new TextTable(List.of(0, 1), "conflicts", "cause", "retried", "given up", "unsafe");
        figures.conflicts().forEach(one -> table.row(List.of(one.operation(), one.cause(), Long.toString(one.retried()),
                Long.toString(one.givenUp()), Long.toString(one.unsafe()))));
        return table;
    }
}
