package org.bbops.supplier.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.bbops.supplier.deadletter.DeadLetterPolicy;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any text in the queue is either read as a message or reported as unreadable. */
class MessageFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final int SENTENCE_LENGTH_MAX = 400;
    private static final Instant NOW = Instant.parse("2026-11-21T12:00:00Z");
    private static final List<String> FRAGMENTS = List.of("{", "}", "[", "]", ",", ":", "null", "true", "1.5", "-1", "0", "1e400",
            "99999999999999999999", "9223372036854775807", "\"7\"", "\"\"", "\"\\u0000\"", "\\", "\u0000",
            "\"trace\":", "\"poNumber\":2,");
    private static final List<String> ORIGINALS = List.of(new HandOverMessage(7, 1_795_000_000_000_000L, null).toText(),
            new HandOverMessage(7, 0, "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01").toText());

    @Test
    void readsAnyTextOrReportsItAsUnreadable() {
        Fuzz.checkBothOutcomes(20261122, 2_000, new Edits(ORIGINALS, FRAGMENTS), MessageFuzzTest::readOrRefuse);
    }

    /** Returns true when the text is a message. */
    private static boolean readOrRefuse(String text) {
        return Assertions.assertTimeout(LIMIT, () -> {
            HandOverMessage message;
            try {
                message = HandOverMessage.parse(text);
            } catch (DeadLetterPolicy.UnreadableMessageException e) {
                assertThat(e.getMessage()).startsWith("The message is not a purchase order message").hasSizeLessThan(SENTENCE_LENGTH_MAX);
                return false;
            }
            assertThat(message.poNumber()).isPositive();
            assertThat(message.ageAt(NOW)).isLessThan(Duration.ofDays(365 * 60));
            assertThat(HandOverMessage.parse(message.toText())).isEqualTo(message);
            return true;
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"poNumber\":\"7\",\"createdAtEpochMicros\":1}", "{\"poNumber\":7.9,\"createdAtEpochMicros\":1}",
            "{\"poNumber\":true,\"createdAtEpochMicros\":1}", "{\"poNumber\":0,\"createdAtEpochMicros\":1}",
            "{\"poNumber\":7,\"createdAtEpochMicros\":-1}", "{\"poNumber\":7,\"createdAtEpochMicros\":9223372036854775807}",
            "{\"poNumber\":7}", "{\"poNumber\":7,\"createdAtEpochMicros\":null}", "{\"poNumber\":7,\"createdAtEpochMicros\":1} {}"})
    void doesNotGuessAtMalformedMessages(String text) {
        assertThatExceptionOfType(DeadLetterPolicy.UnreadableMessageException.class).isThrownBy(() -> HandOverMessage.parse(text));
    }
}
