package org.bbops.driver.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.bbops.driver.agent.AgentServer.AgentAccess;
import org.bbops.driver.agent.Wire.Prepare;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.Phases;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.plan.RunPlan.DomainUrls;
import org.bbops.driver.plan.RunPlan.Work;
import org.bbops.driver.testing.SystemDouble;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Tests that an agent rejects a plan that cannot be run and keeps the run that it has prepared. */
class RefusedPlanTest {

    private static final List<String> NO_DURATIONS = List.of("\"PT-1S\"", "\"PT99999999H\"", "\"\"", "\"soon\"", "{}", "true");

    private SystemDouble system;
    private AgentServer agent;
    private HttpClient client;

    @BeforeEach
    void start() throws IOException {
        system = SystemDouble.start();
        agent = AgentServer.start(new InetSocketAddress("127.0.0.1", 0), AgentAccess.open());
        client = HttpClient.newHttpClient();
    }

    @AfterEach
    void stop() {
        client.close();
        agent.close();
        system.close();
    }

    @Test
    void rejectsInvalidPlansAndKeepsThePreparedRun() throws Exception {
        assertThat(send(Wire.PREPARE, plan().toString()).statusCode()).isEqualTo(200);
        Map<String, String> wrong = wrongPlans();
        assertThat(wrong).hasSizeGreaterThan(70);

        for (Map.Entry<String, String> plan : wrong.entrySet()) {
            HttpResponse<String> answer = send(Wire.PREPARE, plan.getValue());

            assertThat(answer.statusCode()).as(plan.getKey() + ": " + answer.body()).isEqualTo(400);
            assertThat(answer.body()).contains("The request cannot be read: ").hasSizeLessThan(300)
                    .doesNotContain("Exception", "java.", "org.bbops", "\\n");
        }

        assertThat(send(Wire.START, "{\"delayMillis\":0}").statusCode()).isEqualTo(200);
    }

    @Test
    void cannotStartAfterAFailedPreparation() throws Exception {
        String plan = plan().toString();
        system.close();

        assertThat(send(Wire.PREPARE, plan).statusCode()).isEqualTo(409);
        assertThat(send(Wire.START, "{\"delayMillis\":0}").statusCode()).isEqualTo(409);
    }

    @Test
    void rejectsAnotherPlanVersionBeforeOtherErrors() throws Exception {
        int later = RunPlan.VERSION + 1;
        HttpResponse<String> answer = send(Wire.PREPARE,
                "{\"plan\":{\"version\":%d,\"injectionRate\":0,\"seed\":0},\"share\":{\"agent\":0,\"agents\":1}}".formatted(later));

        assertThat(answer.statusCode()).as(answer.body()).isEqualTo(409);
        assertThat(answer.body()).contains("version " + later);
    }

    @Test
    void rejectsUnknownAndDuplicateFieldsByName() throws Exception {
        ObjectNode unknown = plan();
        ((ObjectNode) unknown.at("/plan")).put("rate", 7);
        String twice = plan().toString().replace("\"seed\":", "\"seed\":1,\"seed\":");

        assertThat(send(Wire.PREPARE, unknown.toString()))
                .returns(400, HttpResponse::statusCode)
                .returns("{\"message\":\"The request cannot be read: plan.rate is no field of this request.\"}", HttpResponse::body);
        assertThat(send(Wire.PREPARE, twice))
                .returns(400, HttpResponse::statusCode)
                .returns("{\"message\":\"The request cannot be read: plan.work.seed is named twice.\"}", HttpResponse::body);
    }

    /** Returns plans with each field missing or null, and each bounded field out of its bounds. */
    private Map<String, String> wrongPlans() {
        Map<String, String> wrong = new LinkedHashMap<>(Map.of("nothing", "{}"));
        for (String place : List.of("", "/plan", "/plan/domains", "/plan/work", "/plan/work/load", "/plan/phases", "/plan/limits",
                "/plan/limits/timeouts", "/plan/limits/punctuality", "/share")) {
            for (String field : List.copyOf(((ObjectNode) plan().at(place)).propertyNames())) {
                ObjectNode less = plan();
                ((ObjectNode) less.at(place)).remove(field);
                wrong.put("without " + place + "/" + field, less.toString());
                put(wrong, place, field, "null");
                if (plan().at(place + "/" + field).asString("").startsWith("PT")) {
                    NO_DURATIONS.forEach(text -> put(wrong, place, field, text));
                }
            }
        }
        put(wrong, "/plan", "runId", "\"a b\"");
        put(wrong, "/plan/domains", "customerUrl", "\"file:///etc/passwd\"");
        put(wrong, "/plan/domains", "manufacturingUrl", "\"\"");
        put(wrong, "/plan/work", "injectionRate", "\"7\"");
        put(wrong, "/plan/work", "injectionRate", "7.9");
        put(wrong, "/plan/work", "hotOrders", "0");
        put(wrong, "/plan/work", "hotOrders", "751");
        put(wrong, "/plan/work/load", "users", "10001");
        put(wrong, "/plan/work/load", "mix", "\"writes\"");
        put(wrong, "/plan/limits/punctuality", "shareMin", "\"NaN\"");
        put(wrong, "/plan/limits", "largeOrdersAtOnceMax", "2147483647");
        put(wrong, "/share", "agents", "2147483647");
        return wrong;
    }

    private void put(Map<String, String> wrong, String place, String field, String json) {
        ObjectNode other = plan();
        ((ObjectNode) other.at(place)).set(field, Wire.JSON.readTree(json));
        wrong.put(place + "/" + field + " of " + json, other.toString());
    }

    private ObjectNode plan() {
        RunPlan plan = RunPlan.of("run-1", new DomainUrls(system.url(), system.url()), Work.of(1, 42),
                new Phases(Duration.ofSeconds(1), Duration.ofSeconds(1), Duration.ofSeconds(1)), Duration.ofMillis(500));
        return Wire.JSON.valueToTree(new Prepare(plan, new AgentShare(0, 1)));
    }

    private HttpResponse<String> send(String path, String body) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + agent.port() + path))
                .POST(BodyPublishers.ofString(body)).build(), BodyHandlers.ofString());
    }
}
