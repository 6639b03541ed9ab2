package org.bbops.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The spans that the processes of a run have written. */
final class Traces {

    private final Map<String, Span> byId = new HashMap<>();

    /**
     * A span.
     *
     * @param service the process
     * @param parent the span it is a child of; empty for the first
     */
    record Span(String service, String name, String trace, String id, String parent, long startNanos) {

        String title() {
            return service + ": " + name;
        }
    }

    /** Reads every file of a folder. */
    static Traces in(Path folder) throws IOException {
        Traces traces = new Traces();
        List<Path> files;
        try (Stream<Path> listed = Files.list(folder)) {
            files = listed.toList();
        }
        for (Path file : files) {
            Files.readAllLines(file).forEach(line -> traces.add(JsonMapper.shared().readTree(line)));
        }
        return traces;
    }

    private void add(JsonNode batch) {
        for (JsonNode process : batch.path("resourceSpans")) {
            String service = service(process);
            for (JsonNode scope : process.path("scopeSpans")) {
                for (JsonNode span : scope.path("spans")) {
                    byId.put(span.path("spanId").asString(), new Span(service, span.path("name").asString(),
                            span.path("traceId").asString(), span.path("spanId").asString(),
                            span.path("parentSpanId").asString(""), Long.parseLong(span.path("startTimeUnixNano").asString())));
                }
            }
        }
    }

    private static String service(JsonNode process) {
        for (JsonNode attribute : process.at("/resource/attributes")) {
            if (attribute.path("key").asString().equals("service.name")) {
                return attribute.at("/value/stringValue").asString();
            }
        }
        return "unknown";
    }

    Collection<Span> all() {
        return byId.values();
    }

    /** From the first span of its trace to this one. */
    List<Span> wayTo(Span last) {
        LinkedList<Span> way = new LinkedList<>();
        for (Span span = last; span != null; span = byId.get(span.parent())) {
            way.addFirst(span);
        }
        return new ArrayList<>(way);
    }
}
