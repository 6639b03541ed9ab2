package org.bbops.report.page;

/** Section of the page with a heading and an introductory sentence. */
final class Section {

    private Section() {
    }

    static Html of(String id, String title, String lead, Html... content) {
        return Html.tag("section").with("id", id).with("aria-labelledby", id + "-title").of(
                Html.tag("h2").with("id", id + "-title").of(Html.text(title)),
                lead.isEmpty() ? Html.NOTHING : Html.tag("p", "lead", lead), Html.all(content));
    }
}
