package org.bbops.telemetry.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.yaml.snakeyaml.Yaml;

/**
 * docker-compose.yml sets the run's levels as it sets those of the domains, as results that omit a level would be taken
 * for others.
 */
class ComposeFileTest {

    private static final Path FILE = Path.of("../docker-compose.yml");
    /** A level and its default: "${BBOPS_TRACING:-off}". */
    private static final Pattern LEVEL = Pattern.compile("\\$\\{BBOPS_[A-Z_]+:-[^}]+}");

    @Test
    void passesEveryLevelOfADomainToBothDrivers() throws IOException {
        Map<String, Map<String, Object>> services = services();
        Set<String> levels = LEVEL.matcher(services.get("customer").get("environment").toString()).results()
                .map(MatchResult::group).collect(Collectors.toSet());

        assertThat(levels).contains("${BBOPS_TRACING:-off}", "${BBOPS_PURCHASING:-messaging}");
        assertThat(List.of("driver", "driver-one-jvm"))
                .allSatisfy(driver -> assertThat(services.get(driver).get("command").toString()).as(driver).contains(levels));
    }

    @Test
    void loadSkipsADatabaseThatHoldsRows() throws IOException {
        assertThat(services().get("load").get("command").toString()).contains("--if-empty");
    }

    /** A JVM on a machine that is busy otherwise has taken four minutes to start. */
    @Test
    void toleratesASlowStart() throws IOException {
        assertThat(services()).allSatisfy((name, service) -> {
            if (service.get("healthcheck") instanceof Map<?, ?> check) {
                assertThat(check.get("start_period")).as(name).isEqualTo("600s");
            }
        });
    }

    /** ADR 39, in containers: users who wake late measure nothing. */
    @Test
    void theDriverComesBeforeWhatItMeasures() throws IOException {
        assertThat(weighing(3072)).containsExactlyInAnyOrder("agent-1", "agent-2", "driver", "driver-one-jvm");
        assertThat(weighing(1024)).containsExactlyInAnyOrder("postgres", "broker", "emulator", "system", "customer", "corporate",
                "manufacturing", "supplier", "prometheus", "grafana");
    }

    private static Set<String> weighing(int shares) throws IOException {
        return services().entrySet().stream().filter(service -> Integer.valueOf(shares).equals(service.getValue().get("cpu_shares")))
                .map(Map.Entry::getKey).collect(Collectors.toSet());
    }

    private static Map<String, Map<String, Object>> services() throws IOException {
        Map<String, Map<String, Map<String, Object>>> file = new Yaml().load(Files.readString(FILE));
        return file.get("services");
    }
}
