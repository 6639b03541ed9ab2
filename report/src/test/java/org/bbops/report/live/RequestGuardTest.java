package org.bbops.report.live;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RequestGuardTest {

    private static final String HOST = "127.0.0.1:4711";
    private static final String ORIGIN = "http://" + HOST;

    private final RequestGuard guard = RequestGuard.random();

    @Test
    void allowsRequestsWithTheToken() {
        assertThat(guard.allows(guard.token(), Map.of("Host", HOST))).isTrue();
        assertThat(guard.allows(guard.token(), Map.of("Host", HOST, "Origin", ORIGIN))).isTrue();
    }

    @Test
    void refusesAWrongOrMissingToken() {
        assertThat(guard.allows(RequestGuard.random().token(), Map.of("Host", HOST))).isFalse();
        assertThat(guard.allows("", Map.of("Host", HOST))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"127.0.0.1:80", "localhost:9000", "localhost", "[::1]:8080"})
    void acceptsEveryLocalHostNameWithAnyPort(String host) {
        assertThat(guard.allows(guard.token(), Map.of("Host", host))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"evil.example:4711", "127.0.0.1.evil.example", "localhost.evil.example:80", "127.0.0.1:80:90"})
    void refusesAForeignOrMissingHostName(String host) {
        assertThat(guard.allows(guard.token(), Map.of("Host", host))).isFalse();
        assertThat(guard.allows(guard.token(), Map.of())).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"http://evil.example", "http://127.0.0.1:4712", "https://127.0.0.1:4711", "null"})
    void refusesAnotherOrigin(String origin) {
        assertThat(guard.allows(guard.token(), Map.of("Host", HOST, "Origin", origin))).isFalse();
    }

    @Test
    void allowsAChangeOnlyFromThePageItself() {
        Map<String, String> ofPage = Map.of("Host", HOST, "Origin", ORIGIN, RequestGuard.TOKEN_HEADER, guard.token());

        assertThat(guard.allowsChange(guard.token(), ofPage)).isTrue();
        for (String missing : ofPage.keySet()) {
            Map<String, String> rest = new HashMap<>(ofPage);
            rest.remove(missing);
            assertThat(guard.allowsChange(guard.token(), rest)).as("without " + missing).isFalse();
        }
    }
}
