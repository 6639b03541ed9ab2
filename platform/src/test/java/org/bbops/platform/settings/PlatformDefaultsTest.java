package org.bbops.platform.settings;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.SpringApplication;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;

class PlatformDefaultsTest {

    @ParameterizedTest
    @CsvSource({"none, 10000", "250ms, 250", "2s, 2000", "10s, 10000", "60s, 10000"})
    void connectionTimeoutIsAtMostTheTransactionTimeout(String timeout, String millis) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("bbops.transaction-timeout", timeout)));

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("spring.datasource.hikari.connection-timeout")).isEqualTo(millis);
    }

    @ParameterizedTest
    @CsvSource({"jdbc:postgresql://127.0.0.1/bbops, -1s", "jdbc:mariadb://127.0.0.1/bbops, 60s", "jdbc:derby://127.0.0.1/bbops, 60s",
            "jdbc:hsqldb:hsql://127.0.0.1/bbops, 60s", "jdbc:h2:tcp://127.0.0.1/bbops, 60s"})
    void driverTimesStatementsOnlyIfTheServerDoesNot(String url, String timeout) {
        StandardEnvironment environment = new StandardEnvironment();
        environment.getPropertySources().addFirst(new MapPropertySource("test", Map.of("spring.datasource.url", url)));

        new PlatformDefaults().postProcessEnvironment(environment, new SpringApplication());

        assertThat(environment.getProperty("spring.transaction.default-timeout")).isEqualTo(timeout);
    }
}
