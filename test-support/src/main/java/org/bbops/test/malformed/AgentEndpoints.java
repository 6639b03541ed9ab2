package org.bbops.test.malformed;

import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** The endpoints of a driver agent that has no run, so that stopping or releasing it has no effect. */
public final class AgentEndpoints {

    private static final String JSON = "application/json";

    private AgentEndpoints() {
    }

    /**
     * All of them.
     *
     * @param plan of a run that the agent would take, of a system that does not answer
     * @param share of it
     */
    public static List<Endpoint> all(Record plan, Record share) {
        String prepare = JsonMapper.shared().writeValueAsString(Map.of("plan", plan, "share", share));
        return List.of(new Endpoint("POST", "/agent/prepare", true, JSON, prepare, true),
                new Endpoint("POST", "/agent/start", true, JSON, "{\"delayMillis\":1}", true),
                new Endpoint("POST", "/agent/intervals", true, JSON, "{\"fromNumber\":1}", true),
                new Endpoint("POST", "/agent/stop", true, "", "", true),
                new Endpoint("POST", "/agent/finish", true, "", "", true),
                new Endpoint("POST", "/agent/release", true, "", "", true));
    }
}
