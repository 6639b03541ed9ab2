package org.bbops.cli;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;

/** The spans of a run. */
final class Traces {

    private final Map<String, Span> byId = new HashMap<>();

    /**
     * A span.
     *
     * @param service the process
     * @param trace the trace that it is part of
     * @param parent the span it is a child of; empty for the first
     */
    record Span(String service, String name, String trace, String id, String parent, long startNanos) {

        String title() {
            return service + ": " + name;
        }
    }

    Traces(Collection<Span> spans) {
        spans.forEach(span -> byId.put(span.id(), span));
    }

    Collection<Span> all() {
        return byId.values();
    }

    /** Returns the spans from the root of its trace to this one. */
    List<Span> wayTo(Span last) {
        LinkedList<Span> way = new LinkedList<>();
        for (Span span = last; span != null; span = byId.get(span.parent())) {
            way.addFirst(span);
        }
        return new ArrayList<>(way);
    }
}
