package org.bbops.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.boot.actuate.info.Info;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class SettingsInfoTest {

    @Test
    void reportsLevelsAsWrittenInAnExperiment() {
        StandardEnvironment properties = new StandardEnvironment();
        properties.getPropertySources().addFirst(new MapPropertySource("test",
                Map.of("bbops.purchasing", "messaging")));
        Info.Builder builder = new Info.Builder();

        new SettingsInfo(SystemSettings.of(properties), 30).contribute(builder);

        Map<String, String> levels = new HashMap<>(Map.of("purchasing", "messaging", "hand-over", "outbox", "xa-log", "on",
                "isolation", "read-committed", "locking", "pessimistic-updates", "lock-order", "sorted",
                "persistence", "jpa", "threads", "virtual", "pool-size", "30"));
        levels.putAll(Map.of("dirty-check", "off", "fat-key", "off", "changed-columns", "off", "batching", "on",
                "second-level-cache", "off", "prepared-statements", "on", "reads", "entities", "retries", "3", "lock-timeout", "15s"));
        levels.putAll(Map.of("supplier.circuit", "on", "store", "before-call", "senders", "32",
                "workers", "bounded", "loading", "fetch-group", "component", "stateless", "pool-exhaustion", "wait",
                "transport", "json", "neighbour-transaction", "own", "transaction-timeout", "none"));
        levels.putAll(Map.of("implementation", "facade-local", "calls", "by-value"));
        assertThat(builder.build().getDetails()).isEqualTo(Map.of("factors", levels));
    }
}
