package org.bbops.test.malformed;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Bodies that are wrong in every case, made from one that is right. */
final class MalformedBodies {

    private static final Pattern ATTRIBUTE = Pattern.compile(" ([a-z-]+)=\"([^\"]*)\"");
    private static final List<String> NO_DOCUMENTS = List.of("", "null", "true", "[]", "\"x\"", "{", "}", "\0", "nonsense",
            "<a/>", "{\"a\":", "[".repeat(10_000), "{\"a\":".repeat(5_000), "<a>".repeat(5_000), "\u00ff\u00fe\u0000");
    private static final List<String> NO_INTEGERS = List.of("-1", "1.5", "1e400", "99999999999999999999", "-2147483649", "{}",
            "[]", "[1]", "\"x\"", "\"\"", "NaN", "0x10", "01", "9".repeat(2_000));
    private static final List<String> NO_DECIMALS = List.of("-1", "1e400", "99999999999999999999", "{}", "[]", "\"x\"", "NaN",
            "1e2147483647", "0.001", "9".repeat(2_000));
    private static final List<String> NO_TEXTS = List.of("{}", "[]", "[\"A\"]", "\"" + "x".repeat(1_000) + "\"", "\"\\u0000\"",
            "\"a\0b\"", "\"\\ud800\"", "\"\\x\"", "\"\\ud8\"", "'A'");
    private static final List<String> NO_TRUTHS = List.of("{}", "[]", "\"x\"", "2", "TRUE");
    private static final String MARK = "\"@mark@\"";
    /** Prefix of the name of a repeated field: a tree cannot hold a field twice, its text can. */
    private static final String AGAIN = "@again@";

    private final Random random;

    MalformedBodies(Random random) {
        this.random = random;
    }

    byte[] of(Endpoint endpoint) {
        return switch (random.nextInt(4)) {
            case 0 -> NO_DOCUMENTS.get(random.nextInt(NO_DOCUMENTS.size())).getBytes(ISO_8859_1);
            case 1 -> endpoint.body().substring(0, random.nextInt(endpoint.body().length() - 1)).getBytes(UTF_8);
            case 2 -> (endpoint.body() + (endpoint.isXml() ? "<x/>" : " x")).getBytes(UTF_8);
            default -> (endpoint.isXml() ? xml(endpoint.body()) : json(endpoint)).getBytes(ISO_8859_1);
        };
    }

    /** Replaces one value by one that its field does not take, or leaves a field out, repeats it or adds an unknown one. */
    private String json(Endpoint endpoint) {
        JsonNode tree = JsonMapper.shared().readTree(endpoint.body());
        List<Runnable> marks = new ArrayList<>();
        List<JsonNode> marked = new ArrayList<>();
        collect(tree, endpoint.complete(), marks, marked);
        int one = random.nextInt(marks.size());
        marks.get(one).run();
        return tree.toString().replace(AGAIN, "").replace(MARK, instead(marked.get(one)));
    }

    private static void collect(JsonNode node, boolean complete, List<Runnable> marks, List<JsonNode> marked) {
        if (node instanceof ObjectNode object) {
            marks.add(() -> object.put("unknown", 1));
            marked.add(object);
            List.copyOf(object.propertyNames()).forEach(name -> {
                marks.add(() -> object.set(AGAIN + name, object.get(name)));
                marked.add(object.get(name));
                marks.add(() -> object.put(name, MARK.replace("\"", "")));
                marked.add(object.get(name));
                if (complete) {
                    marks.add(() -> object.remove(name));
                    marked.add(object.get(name));
                }
                collect(object.get(name), complete, marks, marked);
            });
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                int index = i;
                marks.add(() -> array.set(index, MARK.replace("\"", "")));
                marked.add(array.get(i));
                collect(array.get(i), complete, marks, marked);
            }
        }
    }

    private String instead(JsonNode value) {
        List<String> others = switch (value.getNodeType()) {
            case NUMBER -> value.isIntegralNumber() ? NO_INTEGERS : NO_DECIMALS;
            case STRING -> NO_TEXTS;
            case BOOLEAN -> NO_TRUTHS;
            default -> List.of("1", "\"x\"", "true", value.isArray() ? "{}" : "[]");
        };
        return others.get(random.nextInt(others.size()));
    }

    private String xml(String body) {
        return switch (random.nextInt(6)) {
            case 0 -> body.replaceFirst("(?s)(<\\?.*?\\?>)?", "<!DOCTYPE d [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>");
            case 1 -> body.replaceFirst(">", "><unknown/>");
            case 2 -> body.replaceFirst("<([a-z-]+) ", "<$1 unknown=\"1\" ");
            case 3 -> body.replaceFirst(" number=\"[^\"]*\"", " number=\"&x;\"");
            default -> attribute(body);
        };
    }

    /** Removes an attribute or gives it an invalid value. */
    private String attribute(String body) {
        List<MatchResult> attributes = ATTRIBUTE.matcher(body.replaceFirst("<\\?.*?\\?>", "")).results().toList();
        MatchResult one = attributes.get(random.nextInt(attributes.size()));
        String other = List.of("", " " + one.group(1) + "=\"\"", " " + one.group(1) + "=\"-1.5e9&#10;x\"",
                " " + one.group(1) + "=\"" + "9".repeat(100) + "\"", one.group().repeat(2)).get(random.nextInt(5));
        return body.replace(one.group(), other);
    }
}
