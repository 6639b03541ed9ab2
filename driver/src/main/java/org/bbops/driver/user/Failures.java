package org.bbops.driver.user;

import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.hc.client5.http.ConnectTimeoutException;
import org.apache.hc.core5.http.ConnectionRequestTimeoutException;
import org.bbops.contracts.problem.Category;
import org.bbops.contracts.problem.ProblemTypes;
import org.bbops.driver.http.ErrorAnswerException;
import org.bbops.driver.http.NoAnswerException;
import org.bbops.driver.http.RequestException;
import org.bbops.driver.measurement.Outcome;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Maps the exception of a request to an outcome. */
final class Failures {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int STATUS_OVERLOADED = 503;
    private static final int SERVER_ERRORS = 500;
    /** Bound on the chain of causes, which may be cyclic. */
    private static final int CAUSES_MAX = 20;

    private Failures() {
    }

    static CallFailedException classify(RequestException failure) {
        Outcome outcome = switch (failure) {
            case ErrorAnswerException answered ->
                category(answered).map(CallFailedException::outcomeOf).orElseGet(() -> byStatus(answered));
            case NoAnswerException unanswered -> unanswered(unanswered);
        };
        return new CallFailedException(outcome, String.valueOf(failure.getMessage()));
    }

    private static Optional<Category> category(ErrorAnswerException answered) {
        try {
            String type = JSON.readTree(answered.body()).path("type").asString("");
            return ProblemTypes.categoryOf(URI.create(type));
        } catch (JacksonException | IllegalArgumentException _) {
            // Not one of our problem documents, a proxy's page for instance: the status must do.
            return Optional.empty();
        }
    }

    private static Outcome byStatus(ErrorAnswerException answered) {
        if (answered.status() == STATUS_OVERLOADED) {
            return Outcome.OVERLOADED;
        }
        return answered.status() >= SERVER_ERRORS ? Outcome.FAILED : Outcome.REJECTED;
    }

    /** An answer that could not be read counts as broken off, as the request may have taken effect. */
    private static Outcome unanswered(Throwable failure) {
        return Stream.iterate(failure, Objects::nonNull, Throwable::getCause).limit(CAUSES_MAX)
                .flatMap(cause -> outcome(cause).stream()).findFirst().orElse(Outcome.BROKEN_OFF);
    }

    private static Optional<Outcome> outcome(Throwable cause) {
        return switch (cause) {
            case ConnectTimeoutException _,ConnectionRequestTimeoutException _,ConnectException _,UnknownHostException _ ->
                Optional.of(Outcome.UNAVAILABLE);
            case SocketTimeoutException _ -> Optional.of(Outcome.TIMED_OUT);
            default -> Optional.empty();
        };
    }
}
