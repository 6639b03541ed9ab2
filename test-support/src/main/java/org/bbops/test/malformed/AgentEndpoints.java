package org.bbops.test.malformed;

import java.util.List;

/** The endpoints of a driver agent that has no run, but for the one that stops it, which does nothing then. */
public final class AgentEndpoints {

    private static final String JSON = "application/json";

    private AgentEndpoints() {
    }

    /** All of them. */
    public static List<Endpoint> all() {
        return List.of(new Endpoint("POST", "/agent/prepare", true, JSON, "{\"plan\":{\"version\":1},\"share\":{\"index\":0,\"count\":1}}", true),
                new Endpoint("POST", "/agent/start", true, JSON, "{\"delayMillis\":1}", true),
                new Endpoint("POST", "/agent/intervals", true, JSON, "{\"fromNumber\":1}", true),
                new Endpoint("POST", "/agent/finish", true, "", "", true));
    }
}
