package org.bbops.report.live;

import java.nio.charset.StandardCharsets;
import tools.jackson.databind.json.JsonMapper;

/**
 * Event with its sequence number, serialized once for all pages.
 *
 * @param id 1 or more, ascending without gaps
 * @param kind kind of the event
 * @param json its content, in one line
 */
record LiveEvent(long id, EventKind kind, String json) {

    static LiveEvent of(long id, EventKind kind, Object content) {
        return new LiveEvent(id, kind, JsonMapper.shared().writeValueAsString(content));
    }

    /** Formats the event as a server-sent event. */
    byte[] frame() {
        return "id: %d\nevent: %s\ndata: %s\n\n".formatted(id, kind.label(), json).getBytes(StandardCharsets.UTF_8);
    }

    /** Formats the event as an element of the history. */
    String element() {
        return "{\"id\":%d,\"event\":\"%s\",\"data\":%s}".formatted(id, kind.label(), json);
    }

    /** Kinds of events for a live page, with the number of events of each kind that are kept for pages opened later. */
    enum EventKind {

        /** Start of the command; once. */
        COMMAND_START("command", 1),
        /** The runs that are known by now. */
        PLAN("plan", 1),
        /** A run begins; kept events of the run before become void. */
        RUN("run", 1),
        /** Current activity. */
        STAGE("stage", 1),
        /** Progress of the current activity. */
        ADVANCE("advance", 1),
        /** End of an interval; enough for the 45 min of a formal run at the usual length of 2 s. */
        INTERVAL("interval", 1_400),
        /** A run, or a step of a course, has ended; as many as an experiment of 200 courses with 20 steps each has. */
        RUN_END("runEnd", 4_000),
        /** The runs of the plan are over; what follows is no run's work. */
        PLAN_END("planEnd", 1),
        /** Warning for the user. */
        WARNING("warning", 20),
        /** A stop in order was requested. */
        STOPPING("stopping", 1),
        /** End of the command; the last event. */
        END("end", 1);

        private final String label;
        private final int keptMax;

        EventKind(String label, int keptMax) {
            this.label = label;
            this.keptMax = keptMax;
        }

        String label() {
            return label;
        }

        int keptMax() {
            return keptMax;
        }

        /** Returns true when it concerns the current run only. */
        boolean isOfOneRun() {
            return this == STAGE || this == ADVANCE || this == INTERVAL;
        }
    }
}
