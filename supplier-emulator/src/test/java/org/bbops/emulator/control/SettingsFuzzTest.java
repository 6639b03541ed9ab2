package org.bbops.emulator.control;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bbops.emulator.settings.InvalidSettingException;
import org.bbops.emulator.settings.ResponseLatency;
import org.bbops.emulator.settings.SupplierBehaviour;
import org.bbops.emulator.settings.SupplierBehaviour.Redelivery;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any change of settings either gives settings within their bounds or is quickly refused in one sentence. */
class SettingsFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SENTENCE_LENGTH_MAX = 1_000;
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final SupplierBehaviour BEFORE = new SupplierBehaviour(null, Duration.ofMillis(200),
            new Redelivery(Duration.ofMillis(500), 5), ResponseLatency.NONE, 0, 42, List.of());
    private static final List<String> FRAGMENTS = List.of("{", "}", "[", "]", ",", ":", "null", "[null]", "true", "1.5", "-1", "0",
            "1e400", "99999999999999999999", "9223372036854775807", "\"NaN\"", "\"\"", "\"7\"", "\"\\u0000\"", "\\", "\u0000",
            "\"uniform\"", "\"outages\":[null],", "\"seed\":1,", "\"http:\"");
    private static final List<String> ORIGINALS = List.of("""
            {"deliverTo":"http://127.0.0.1:1","leadTimeUnitMillis":10,"retryDelayMillis":10,"retriesMax":3,"seed":1,
             "responseLatency":{"distribution":"uniform","millis":1,"millisMax":9},"failureShare":0.1,
             "outages":[{"fromMillisFromNow":-10,"durationMillis":60000}]}""", "{\"retriesMax\":3}");

    @Test
    void refusesOrReadsAnySettings() {
        Fuzz.checkBothOutcomes(20261122, 2_000, new Edits(ORIGINALS, FRAGMENTS), SettingsFuzzTest::readOrRefuse);
    }

    /** Returns true when the body changes the settings. */
    private static boolean readOrRefuse(String body) {
        return Assertions.assertTimeout(LIMIT, () -> {
            SupplierBehaviour after;
            try {
                after = SettingsChange.read(body.getBytes(UTF_8)).applyTo(BEFORE, NOW);
            } catch (InvalidSettingException e) {
                assertThat(e.getMessage()).isNotBlank().hasSizeLessThan(SENTENCE_LENGTH_MAX).doesNotContain("java.", "org.bbops");
                return false;
            }
            // A view read back as a change gives the same settings.
            assertThat(new SettingsChange(SettingsChange.view(after, NOW)).applyTo(BEFORE, NOW)).isEqualTo(after);
            return true;
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"outages\":[null]}", "{\"retriesMax\":\"7\"}", "{\"retriesMax\":7.9}", "{\"seed\":true}", "null"})
    void doesNotGuessAtMalformedSettings(String body) {
        assertThatExceptionOfType(InvalidSettingException.class).isThrownBy(() -> SettingsChange.read(body.getBytes(UTF_8)));
    }
}
