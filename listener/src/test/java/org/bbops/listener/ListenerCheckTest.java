package org.bbops.listener;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bbops.contracts.process.StartRefusedException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Settings with which a service does not start at all. */
class ListenerCheckTest {

    private static final String SECRET = "0123456789abcdef";

    @ParameterizedTest
    @ValueSource(strings = {"--bbops.bind=0.0.0.0", "--server.address=0.0.0.0", "--server.address=", "--bbops.bind=::"})
    void refusesToListenRemotelyWithoutAToken(String argument) {
        assertThat(refusal(Map.of(), argument)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("BBOPS_CONTROL_TOKEN").hasMessageContaining("127.0.0.1");
    }

    @Test
    void listensRemotelyWithAToken() {
        try (ConfigurableApplicationContext service = start(Map.of("bbops.control-token", SECRET), "--bbops.bind=0.0.0.0")) {
            assertThat(service.getEnvironment().getProperty("server.address")).isEqualTo("0.0.0.0");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"bbops.control-token", "spring.datasource.password", "bbops.broker.password",
            "server.ssl.key-store-password", "SPRING_DATASOURCE_PASSWORD", "spring.datasource.pass-word"})
    void refusesSecretsOnTheCommandLine(String property) {
        assertThat(refusal(Map.of(), "--" + property + "=" + SECRET)).isInstanceOf(StartRefusedException.class)
                .hasMessageStartingWith(property + " is on the command line").hasMessageNotContaining(SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--spring.datasource.url=jdbc:postgresql://127.0.0.1/bbops?user=x&password=" + SECRET,
            "--bbops.broker.url=tcp://127.0.0.1:61616?sslEnabled=true&keyStorePassword=" + SECRET,
            "--spring.datasource.url=jdbc:derby://127.0.0.1/bbops;password=" + SECRET,
            "--spring.application.json={\"bbops\": {\"control-token\": \"" + SECRET + "\"}}",
            "--spring.application.json={\"spring.datasource.p\\u0061ssword\": \"" + SECRET + "\"}",
            "--spring.application.json={\"spring\": {\"datasource\": {\"url\": \"jdbc:mariadb://x:" + SECRET
                    + "@127.0.0.1/bbops\"}}}"})
    void refusesSecretsInsideCommandLineValues(String argument) {
        assertThat(refusal(Map.of(), argument)).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("is on the command line").hasMessageNotContaining(SECRET);
    }

    @Test
    void acceptsOtherPropertiesOnTheCommandLine() {
        try (ConfigurableApplicationContext service = start(Map.of(),
                "--spring.datasource.url=jdbc:postgresql://127.0.0.1/bbops?ssl=true",
                "--spring.application.json={\"bbops\": {\"retries\": 3}}")) {
            assertThat(service.getEnvironment().getProperty("bbops.retries")).isEqualTo("3");
        }
    }

    @Test
    void refusesAWeakTokenAndASecondListener() {
        assertThat(refusal(Map.of("bbops.control-token", "weak"), "--bbops.bind=0.0.0.0")).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("16");
        assertThat(refusal(Map.of("management.server.port", "0"))).isInstanceOf(StartRefusedException.class)
                .hasMessageContaining("management.server.port");
    }

    @Test
    void reportsARefusedStartInOneSentence() {
        StartRefusedException refusal = new StartRefusedException("It does not.");

        assertThat(new StartRefusedAnalyzer().analyze(refusal).getDescription()).isEqualTo("It does not.");
    }

    private static Throwable refusal(Map<String, Object> environment, String... arguments) {
        return catchThrowable(() -> start(environment, arguments).close());
    }

    private static ConfigurableApplicationContext start(Map<String, Object> environment, String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.add("--server.port=0");
        return new SpringApplicationBuilder(SmallService.class).logStartupInfo(false)
                .initializers(context -> context.getEnvironment().getPropertySources()
                        .addLast(new MapPropertySource("environment-of-the-test", environment)))
                .run(all.toArray(String[]::new));
    }
}
