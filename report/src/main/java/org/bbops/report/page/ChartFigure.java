package org.bbops.report.page;

/** Placeholder of a chart: the page's script draws into it, and adds its data as a table. */
final class ChartFigure {

    private ChartFigure() {
    }

    /**
     * A chart.
     *
     * @param id identifier of the chart's data for the script
     * @param title heading
     * @param note explanation for readers
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

    /** Selector for the content of some charts; the script fills in the options. */
    static Html choice(String id, String label) {
        return Html.tag("p").with("class", "choice").of(Html.tag("label").with("for", id).of(Html.text(label)),
                Html.tag("select").with("id", id).of());
    }
}
