package org.bbops.report.page;

/** The place of a chart: the page's script draws into it, and writes what is drawn as a table behind it. */
final class ChartFigure {

    private ChartFigure() {
    }

    /**
     * A chart.
     *
     * @param id by which the script knows what to draw
     * @param title what is drawn
     * @param note how to read it
     */
    static Html of(String id, String title, String note) {
        return Html.tag("figure").with("class", "chart").with("data-chart", id).of(
                Html.tag("figcaption").of(Html.tag("h3").with("id", "chart-" + id + "-title").of(Html.text(title)),
                        Html.tag("p").with("id", "chart-" + id + "-note").of(Html.text(note))),
                Html.tag("div").with("class", "canvas").with("id", "chart-" + id).with("role", "img")
                        .with("aria-labelledby", "chart-" + id + "-title").with("aria-describedby", "chart-" + id + "-note").of(),
                Html.tag("p").with("class", "empty").with("hidden", "hidden").of(),
                Html.tag("details").of(Html.tag("summary", "Figures of this chart"),
                        Html.tag("div").with("class", "scroll").with("role", "region").with("tabindex", "0")
                                .with("aria-label", "Figures: " + title).of()));
    }

    /** A choice of what some charts show; the script fills in what there is. */
    static Html choice(String id, String label) {
        return Html.tag("p").with("class", "choice").of(Html.tag("label").with("for", id).of(Html.text(label)),
                Html.tag("select").with("id", id).of());
    }
}
