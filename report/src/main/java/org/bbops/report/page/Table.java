package org.bbops.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;
import java.util.stream.Stream;
import org.bbops.analysis.file.Percentiles;
import org.bbops.analysis.read.Wording;
import org.bbops.report.model.ReportRun;

/** Table with a caption, whose column heads mark columns of figures, and which scrolls where it is too wide. */
final class Table {

    private static final int PERCENT = 100;
    private static final int P90 = 90;

    /** Kind of a column's content. */
    enum Column {
        TEXT, FIGURE
    }

    private final String caption;
    private final List<Html> heads = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();
    private final List<Html> rows = new ArrayList<>();

    Table(String caption) {
        this.caption = caption;
    }

    /** A column of words. */
    Table words(String... names) {
        Stream.of(names).forEach(name -> head(name, Column.TEXT));
        return this;
    }

    /** A column of figures. */
    Table figures(String... names) {
        Stream.of(names).forEach(name -> head(name, Column.FIGURE));
        return this;
    }

    private void head(String name, Column column) {
        heads.add(Html.tag("th").with("scope", "col").with("class", cssClass(column)).of(Html.text(name)));
        columns.add(column);
    }

    /** Adds a row; its first cell is its head. An {@link Html} is added unchanged, null as a dash. */
    Table row(Object... cells) {
        List<Html> row = new ArrayList<>();
        for (int column = 0; column < cells.length; column++) {
            Html.Tag cell = column == 0 ? Html.tag("th").with("scope", "row") : Html.tag("td");
            row.add(cell.with("class", cssClass(columns.get(column))).of(content(cells[column])));
        }
        rows.add(Html.tag("tr").of(row));
        return this;
    }

    Html html() {
        Html table = Html.tag("table").of(Html.tag("caption", caption), Html.tag("thead").of(Html.tag("tr").of(heads)),
                Html.tag("tbody").of(rows));
        return Html.tag("div").with("class", "scroll").with("role", "region").with("aria-label", caption).with("tabindex", "0")
                .of(table);
    }

    private static Html content(Object cell) {
        return switch (cell) {
            case null -> Html.text("–");
            case Html html -> html;
            default -> Html.text(cell);
        };
    }

    private static String cssClass(Column column) {
        return column == Column.FIGURE ? "figure" : "words";
    }

    /**
     * A cell with a figure of a run by its path in summary.json, rounded for people; the exact figure is in its title. A dash when there was
     * nothing to measure.
     */
    static Html figure(ReportRun run, String path) {
        return cell(run, path, Wording::number);
    }

    /** A cell with the 90th percentile of a transaction, in words with the reason where it is beyond any limit. */
    static Html p90(ReportRun run, String transaction) {
        return percentile(run, transaction, P90, Percentiles.BEYOND_ANY_LIMIT);
    }

    /** A cell with a percentile of a transaction's response, in words where it is beyond any limit. */
    static Html percentile(ReportRun run, String transaction, int percentile) {
        return percentile(run, transaction, percentile, Percentiles.BEYOND);
    }

    private static Html percentile(ReportRun run, String transaction, int percentile, String beyond) {
        String path = "transactions.%s.p%dMillis".formatted(transaction, percentile);
        if (!run.failedBeyond(transaction, percentile)) {
            return figure(run, path);
        }
        // There is no figure where all ended in errors.
        return run.run().figure(path).isEmpty() ? Html.text(beyond) : cell(run, path, _ -> beyond);
    }

    /** A cell with a share, in percent. */
    static Html share(ReportRun run, String path) {
        return cell(run, path, share -> String.format(Locale.ROOT, "%.1f %%", share * PERCENT));
    }

    /** A cell with a relative change, in percent with its sign. */
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
