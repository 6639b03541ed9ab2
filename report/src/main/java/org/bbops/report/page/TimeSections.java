package org.bbops.report.page;

import java.util.Set;
import org.bbops.report.model.ReportRun;

/** Where the response time of each of a run's transactions went. */
final class TimeSections {

    private TimeSections() {
    }

    /** Nothing for a run whose system did not tell. */
    static Html of(ReportRun run) {
        Set<String> transactions = run.summary().system().time().keySet();
        if (transactions.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Where the time went in steady state, means in ms").words("Transaction").figures("Response", "Lag",
            "Connection", "Lock", "SQL", "Supplier", "Hand-over", "Commit", "Stations", "Rest");
        transactions.forEach(name -> {
            String path = "time." + name + ".";
            table.row(name, Figures.of(run, path + "responseMillis"), Figures.of(run, path + "driverLagMillis"),
                Figures.of(run, path + "connectionWaitMillis"), Figures.of(run, path + "lockWaitMillis"),
                Figures.of(run, path + "sqlMillis"), Figures.of(run, path + "supplierCallMillis"),
                Figures.of(run, path + "handOverMillis"), Figures.of(run, path + "commitMillis"),
                Figures.of(run, path + "stationMillis"), Figures.of(run, path + "restMillis"));
        });
        return table.html();
    }
}
