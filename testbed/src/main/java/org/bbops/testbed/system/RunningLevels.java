package org.bbops.testbed.system;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;
import org.bbops.contracts.access.AnswerException;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.access.ControlToken;
import org.bbops.testbed.RunRequest;
import org.bbops.testbed.TestbedException;
import tools.jackson.databind.JsonNode;

/**
 * Checks the levels that a running service reports against those that a run asks for: the results must name the
 * measured level.
 */
public final class RunningLevels {

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final String PROPERTY_PREFIX = "bbops.";

    private final URI service;

    /** @param service its address */
    public RunningLevels(URI service) {
        this.service = service;
    }

    /**
     * Rejects a service with another level, without a factor of the run, or with a factor that the run does not set.
     *
     * @throws TestbedException when it does not answer, one level differs, or it has a factor more or less
     */
    public void refuseOthers(RunRequest request) {
        JsonNode running = factors();
        Map<String, String> wanted = new TreeMap<>();
        request.levels().forEach((property, level) -> wanted.put(property.substring(PROPERTY_PREFIX.length()), level));
        wanted.put("pool-size", Integer.toString(request.poolSize()));
        wanted.forEach((factor, level) -> {
            String actual = known(running, factor);
            if (!actual.equals(level)) {
                throw new TestbedException("The experiment asks for " + factor + "=" + level + ", and the service at "
                        + service + " runs with " + actual + "; start it with that level, or use --set " + factor + "="
                        + actual);
            }
        });
        running.propertyNames().stream().filter(factor -> !wanted.containsKey(factor)).findFirst().ifPresent(factor -> {
            throw new TestbedException("The service at " + service + " has a factor " + factor + " (" + running.path(factor).asString("")
                    + ") that this command does not set; use command and services of the same version");
        });
    }

    private String known(JsonNode running, String factor) {
        JsonNode level = running.path(factor);
        if (level.isMissingNode()) {
            throw new TestbedException("The service at " + service + " does not know the factor " + factor
                    + "; use command and services of the same version");
        }
        return level.asString();
    }

    private JsonNode factors() {
        URI info = service.resolve("/actuator/info");
        try (ControlClient client = new ControlClient(TIMEOUT)) {
            return client.json(info, JsonNode.class, TIMEOUT).path("factors");
        } catch (AnswerException e) {
            throw new TestbedException(e.status() == HttpURLConnection.HTTP_UNAUTHORIZED
                    ? info + " asks for another token; set " + ControlToken.VARIABLE + " to the one that the service was started with"
                    : e.getMessage() + "; is this a service of bbops?", e);
        } catch (IOException e) {
            throw new TestbedException("The service at " + service + " does not report its levels (" + e.getMessage()
                    + "); start it, or correct its address", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new TestbedException("Interrupted while asking " + service, e);
        }
    }
}
