package org.bbops.report.page;

import java.util.OptionalDouble;
import org.bbops.report.model.ReportRun;
import org.bbops.report.model.Wording;

/** Figures of a run as cells, each with its path in summary.json, so that it can be found there. */
final class Figures {

    private Figures() {
    }

    /** The figure, rounded for people; the exact one is in its title. A dash when there was nothing to measure. */
    static Html of(ReportRun run, String path) {
        OptionalDouble value = run.run().figure(path);
        return value.isEmpty() ? Html.text("–") : Html.tag("data").with("value", plain(value.getAsDouble()))
            .with("data-figure", path).with("data-of", run.id()).with("title", path + " " + plain(value.getAsDouble()))
            .of(Html.text(Wording.number(value.getAsDouble())));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }
}
