package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.http.RequestException.NoAnswerException;
import org.bbops.driver.measurement.Outcome;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CallFailedExceptionTest {

    @ParameterizedTest
    @CsvSource({"INSUFFICIENT_CREDIT, REFUSED", "CONFLICT, CONFLICT", "CONFLICT_AFTER_EFFECT, CONFLICT_AFTER_EFFECT",
            "DATA_INTEGRITY, DATA_INTEGRITY",
            "SUPPLIER_UNAVAILABLE, UNAVAILABLE", "NEIGHBOUR_UNAVAILABLE, NEIGHBOUR_UNAVAILABLE", "OVERLOADED, OVERLOADED",
            "POOL_EXHAUSTED, POOL_EXHAUSTED", "TOO_MANY_CONNECTIONS, TOO_MANY_CONNECTIONS",
            "TRANSACTION_TIMEOUT, TRANSACTION_TIMEOUT", "REQUEST_LIMIT, REQUEST_LIMIT", "CIRCUIT_OPEN, CIRCUIT_OPEN",
            "INTERNAL, FAILED", "UNKNOWN_ORDER, REJECTED", "WRONG_STATE, REJECTED", "INVALID_REQUEST, REJECTED"})
    void classifiesAProblemByItsCategory(Category category, Outcome outcome) {
        String body = "{\"type\":\"" + ProblemTypes.typeOf(category) + "\"}";

        assertThat(CallFailedException.of(answered(category.httpStatus(), body)).outcome()).isEqualTo(outcome);
    }

    @ParameterizedTest
    @CsvSource({"500, FAILED", "502, FAILED", "503, OVERLOADED", "404, REJECTED"})
    void classifiesAnswersWithoutAProblemDocumentByStatus(int status, Outcome outcome) {
        assertThat(CallFailedException.of(answered(status, "<html>")).outcome()).isEqualTo(outcome);
    }

    @Test
    void distinguishesUnreachableFromUncertain() {
        assertThat(outcomeOf(new ConnectException("refused"))).isEqualTo(Outcome.UNAVAILABLE);
        assertThat(outcomeOf(new SocketTimeoutException("late"))).isEqualTo(Outcome.TIMED_OUT);
        assertThat(outcomeOf(new SocketException("reset"))).isEqualTo(Outcome.BROKEN_OFF);
        assertThat(Outcome.UNAVAILABLE.isUncertain()).isFalse();
        assertThat(Outcome.TIMED_OUT.isUncertain()).isTrue();
        assertThat(Outcome.BROKEN_OFF.isUncertain()).isTrue();
        assertThat(Outcome.NEIGHBOUR_UNAVAILABLE.isUncertain()).isTrue();
        assertThat(Outcome.CONFLICT.isUncertain()).isFalse();
        assertThat(Outcome.CONFLICT_AFTER_EFFECT.isUncertain()).isTrue();
        assertThat(Outcome.FAILED.isUncertain()).isTrue();
    }

    @Test
    void toleratesCyclicCauses() {
        IOException one = new IOException("one");
        one.initCause(new IOException("other", one));

        assertThat(CompletableFuture.supplyAsync(() -> outcomeOf(one))).succeedsWithin(Duration.ofMinutes(1))
                .isEqualTo(Outcome.BROKEN_OFF);
    }

    private static Outcome outcomeOf(IOException cause) {
        return CallFailedException.of(new NoAnswerException("GET /", cause)).outcome();
    }

    private static ErrorAnswerException answered(int status, String body) {
        return new ErrorAnswerException(status, "", body.getBytes(StandardCharsets.UTF_8));
    }
}
