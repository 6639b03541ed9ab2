package org.bbops.report.page;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import org.bbops.report.model.ReportRun;
import org.bbops.report.model.Wording;

/** Figures of a run as cells, each with its path in summary.json, so that it can be found there. */
final class FigureCells {

    private static final int PERCENT = 100;

    private FigureCells() {
    }

    /** The figure, rounded for people; the exact one is in its title. A dash when there was nothing to measure. */
    static Html of(ReportRun run, String path) {
        return cell(run, path, Wording::number);
    }

    /** Formats a share, in percent. */
    static Html share(ReportRun run, String path) {
        return cell(run, path, share -> String.format(Locale.ROOT, "%.1f %%", share * PERCENT));
    }

    /** Formats a relative change, in percent with its sign. */
    static Html change(ReportRun run, String path) {
        return cell(run, path, share -> String.format(Locale.ROOT, "%+.1f %%", share * PERCENT));
    }

    private static Html cell(ReportRun run, String path, DoubleFunction<String> words) {
        OptionalDouble value = run.run().figure(path);
        return value.isEmpty() ? Html.text("–") : Html.tag("data").with("value", plain(value.getAsDouble()))
                .with("data-figure", path).with("data-of", run.id()).with("title", path + " " + plain(value.getAsDouble()))
                .of(Html.text(words.apply(value.getAsDouble())));
    }

    private static String plain(double value) {
        return value == Math.rint(value) ? String.valueOf((long) value) : String.valueOf(value);
    }

    /** Link to the run's part of the page, on which the script shows that run. */
    static Html link(ReportRun run) {
        return Html.tag("a").with("href", "#" + run.id()).with("data-run", run.id()).of(Html.text(run.summary().identity().directory()));
    }
}
