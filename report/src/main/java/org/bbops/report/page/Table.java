package org.bbops.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Table with a caption, whose column heads mark columns of figures, and which scrolls where it is too wide. */
final class Table {

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
}
