package org.bbops.report.page;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fragment of HTML. Text and attribute values are escaped when they are added, so that no value becomes markup. */
final class Html {

    static final Html NOTHING = new Html("");

    private final String markup;

    private Html(String markup) {
        this.markup = markup;
    }

    static Html text(Object value) {
        return new Html(escaped(String.valueOf(value)));
    }

    /** Concatenates parts. */
    static Html all(Stream<Html> parts) {
        return new Html(parts.map(part -> part.markup).collect(Collectors.joining("\n")));
    }

    /** Concatenates parts. */
    static Html all(Html... parts) {
        return all(Stream.of(parts));
    }

    /** An element; its attributes follow with {@link Tag#with}. */
    static Tag tag(String name) {
        return new Tag(name, Map.of());
    }

    /** An element without attributes around a text. */
    static Html tag(String name, Object text) {
        return tag(name).of(text(text));
    }

    /** An element of a class around a text. */
    static Html tag(String name, String cssClass, Object text) {
        return tag(name).with("class", cssClass).of(text(text));
    }

    /** Markup that is known to be safe, as it is our own: scripts, styles and data made safe by their maker. */
    static Html trusted(String markup) {
        return new Html(markup);
    }

    @Override
    public String toString() {
        return markup;
    }

    private static String escaped(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            switch (point) {
                case '&' -> safe.append("&amp;");
                case '<' -> safe.append("&lt;");
                case '>' -> safe.append("&gt;");
                case '"' -> safe.append("&quot;");
                case '\'' -> safe.append("&#39;");
                default -> safe.appendCodePoint(point);
            }
        });
        return safe.toString();
    }

    /** A section of the page with a heading and an introductory sentence, which may be empty. */
    static Html section(String id, String title, String lead, Html... content) {
        return tag("section").with("id", id).with("aria-labelledby", id + "-title").of(
                tag("h2").with("id", id + "-title").of(text(title)),
                lead.isEmpty() ? NOTHING : tag("p", "lead", lead), all(content));
    }

    /**
     * The placeholder of a chart: the page's script draws into it, and adds its data as a table.
     *
     * @param id identifier of the chart's data for the script
     * @param title heading
     * @param note explanation for readers
     */
    static Html chart(String id, String title, String note) {
        return tag("figure").with("class", "chart").with("data-chart", id).of(
                tag("figcaption").of(tag("h3").with("id", "chart-" + id + "-title").of(text(title)),
                        tag("p").with("id", "chart-" + id + "-note").of(text(note))),
                tag("div").with("class", "canvas").with("id", "chart-" + id).with("role", "img")
                        .with("aria-labelledby", "chart-" + id + "-title").with("aria-describedby", "chart-" + id + "-note").of(),
                tag("p").with("class", "empty").with("hidden", "hidden").of(),
                tag("details").of(tag("summary", "Figures of this chart"),
                        tag("div").with("class", "scroll").with("role", "region").with("tabindex", "0")
                                .with("aria-label", "Figures: " + title).of()));
    }

    /** Selector for the content of some charts; the script fills in the options. */
    static Html choice(String id, String label) {
        return tag("p").with("class", "choice").of(tag("label").with("for", id).of(text(label)),
                tag("select").with("id", id).of());
    }

    /** Element without its content. */
    record Tag(String name, Map<String, String> attributes) {

        Tag with(String attribute, Object value) {
            Map<String, String> more = new LinkedHashMap<>(attributes);
            more.put(attribute, String.valueOf(value));
            return new Tag(name, more);
        }

        Html of(Html... content) {
            return of(List.of(content));
        }

        Html of(List<Html> content) {
            String written = attributes.entrySet().stream()
                    .map(each -> " " + each.getKey() + "=\"" + escaped(each.getValue()) + "\"").collect(Collectors.joining());
            return new Html("<" + name + written + ">" + content.stream().map(Html::toString).collect(Collectors.joining())
                    + "</" + name + ">");
        }
    }
}
