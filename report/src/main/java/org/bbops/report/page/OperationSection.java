package org.bbops.report.page;

import java.util.List;
import org.bbops.report.model.ReportRun;

/** What a run's operations took in the system, in parts, of all executions that ended: also of what never succeeded. */
final class OperationSection {

    private OperationSection() {
    }

    /** Nothing where the system did not tell, or an older bbops wrote the results. */
    static Html of(ReportRun run) {
        List<String> operations = run.summary().system().operations().keySet().stream()
            .filter(name -> run.run().figure("operations." + name + ".sqlMillis").isPresent()).toList();
        if (operations.isEmpty()) {
            return Html.NOTHING;
        }
        Table table = new Table("Operations of the system in steady state, all that ended, means in ms").words("Operation")
            .figures("Count", "In the system", "Connection", "Lock", "SQL", "Supplier", "Hand-over", "Commit", "Rest");
        operations.forEach(name -> {
            String path = "operations." + name + ".";
            table.row(name, Figures.of(run, path + "count"), Figures.of(run, path + "millis"),
                Figures.of(run, path + "connectionWaitMillis"), Figures.of(run, path + "lockWaitMillis"),
                Figures.of(run, path + "sqlMillis"), Figures.of(run, path + "supplierCallMillis"),
                Figures.of(run, path + "handOverMillis"), Figures.of(run, path + "commitMillis"), Figures.of(run, path + "restMillis"));
        });
        return table.html();
    }
}
