package org.bbops.platform.messaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class BrokerClientSettingsTest {

    @Test
    void toStringOmitsSecrets() {
        BrokerClientSettings settings = new BrokerClientSettings("tcp://127.0.0.1:61616?sslEnabled=true&trustStorePassword=hidden", "bbops",
                "hidden",
                2, 50, Duration.ofSeconds(10), Duration.ofSeconds(30));

        assertThat(settings).asString().contains("tcp://127.0.0.1:61616", "bbops").doesNotContain("hidden");
    }
}
