package org.bbops.report.page;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import org.bbops.analysis.file.SystemSummary;
import org.bbops.analysis.file.SystemSummary.Operation;
import org.bbops.analysis.file.SystemSummary.TimeSplit;
import org.bbops.report.model.ReportRun;

/** SQL statements of a run's transactions by kind, with the system's operations that they consist of. */
final class StatementSections {

    /** The kinds, in the order of the columns. */
    private enum Kind {
        SELECT("select", "Select"), SELECT_FOR_UPDATE("selectForUpdate", "Locking select"), INSERT("insert", "Insert"), UPDATE("update",
                "Update"), DELETE("delete", "Delete"), OTHER("other", "Other");

        private final String key;
        private final String title;

        Kind(String key, String title) {
            this.key = key;
            this.title = title;
        }
    }

    private StatementSections() {
    }

    /** Returns the section; for a run whose system reported nothing, a sentence that says so. */
    static Html of(ReportRun run) {
        SystemSummary summary = run.summary().system();
        List<String> transactions = told(summary.time(), TimeSplit::statements);
        List<String> operations = told(summary.operations(), Operation::statements);
        return transactions.isEmpty() && operations.isEmpty()
                ? Html.tag("p", "reasons", "The system did not tell how many SQL statements it sent.")
                : Html.all(table(run, "Transaction", transactions, "time."), table(run, "Operation", operations, "operations."),
                        calls(run));
    }

    /** Returns the calls between the system's JVMs; nothing where it has a single one. */
    private static Html calls(ReportRun run) {
        Map<String, Operation> operations = run.summary().system().operations();
        List<String> calling = operations.keySet().stream().filter(name -> isPositive(operations.get(name).remoteCalls())).toList();
        if (calling.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Calls from one of the system's JVMs to another in steady state, means").words("Operation")
                .figures("Calls", "Bytes");
        calling.forEach(name -> table.row(name, Table.figure(run, "operations." + name + ".remoteCalls"),
                Table.figure(run, "operations." + name + ".remoteBytes")));
        if (run.summary().work().perInteraction() != null) {
            table.row("all requests of users", Table.figure(run, "perInteraction.remoteCalls"),
                    Table.figure(run, "perInteraction.remoteBytes"));
        }
        return table.html();
    }

    private static boolean isPositive(Double mean) {
        return mean != null && mean > 0;
    }

    private static <T> List<String> told(Map<String, T> all, Function<T, Map<String, Double>> statements) {
        return all.keySet().stream().filter(name -> !statements.apply(all.get(name)).isEmpty()).toList();
    }

    private static Html table(ReportRun run, String what, List<String> names, String path) {
        if (names.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("SQL statements per " + what.toLowerCase(Locale.ROOT) + " in steady state, means").words(what)
                .figures(Stream.of(Kind.values()).map(kind -> kind.title).toArray(String[]::new));
        for (String name : names) {
            Stream<Object> figures = Stream.of(Kind.values())
                    .map(kind -> Table.figure(run, path + name + ".statements." + kind.key));
            table.row(Stream.concat(Stream.of(name), figures).toArray());
        }
        return table.html();
    }
}
