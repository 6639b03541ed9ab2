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
