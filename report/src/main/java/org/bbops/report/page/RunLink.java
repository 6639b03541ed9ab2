package org.bbops.report.page;

import org.bbops.report.model.ReportRun;

/** A link to a run's part of the page, on which the script shows that run. */
final class RunLink {

    private RunLink() {
    }

    static Html to(ReportRun run) {
        return Html.tag("a").with("href", "#" + run.id()).with("data-run", run.id()).of(Html.text(run.summary().identity().directory()));
    }
}
