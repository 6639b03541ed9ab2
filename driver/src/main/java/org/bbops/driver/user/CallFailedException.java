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
import org.bbops.driver.http.RequestException;
import org.bbops.driver.http.RequestException.ErrorAnswerException;
import org.bbops.driver.http.RequestException.NoAnswerException;
import org.bbops.driver.measurement.Outcome;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Thrown when a request to the system did not succeed; carries the outcome. Has no stack trace, as it may be frequent. */
final class CallFailedException extends RuntimeException {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int STATUS_OVERLOADED = 503;
    private static final int SERVER_ERRORS = 500;
    /** Bound on the chain of causes, which may be cyclic. */
    private static final int CAUSES_MAX = 20;

    private final transient Outcome outcome;

    CallFailedException(Outcome outcome, String message) {
        super(message, null, false, false);
        this.outcome = outcome;
    }

    Outcome outcome() {
        return outcome;
    }

    /** Classifies the exception of a request. */
    static CallFailedException of(RequestException failure) {
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
            // Not one of our problem documents, a proxy's page for instance: the status decides.
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
                .flatMap(cause -> outcomeOfCause(cause).stream()).findFirst().orElse(Outcome.BROKEN_OFF);
    }

    private static Optional<Outcome> outcomeOfCause(Throwable cause) {
        return switch (cause) {
            case ConnectTimeoutException _,ConnectionRequestTimeoutException _,ConnectException _,UnknownHostException _ ->
                Optional.of(Outcome.UNAVAILABLE);
            case SocketTimeoutException _ -> Optional.of(Outcome.TIMED_OUT);
            default -> Optional.empty();
        };
    }

    private static Outcome outcomeOf(Category category) {
        return switch (category) {
            case INSUFFICIENT_CREDIT -> Outcome.REFUSED;
            case CONFLICT -> Outcome.CONFLICT;
            case CONFLICT_AFTER_EFFECT -> Outcome.CONFLICT_AFTER_EFFECT;
            case DATA_INTEGRITY -> Outcome.DATA_INTEGRITY;
            case SUPPLIER_UNAVAILABLE -> Outcome.UNAVAILABLE;
            case NEIGHBOUR_UNAVAILABLE -> Outcome.NEIGHBOUR_UNAVAILABLE;
            case OVERLOADED -> Outcome.OVERLOADED;
            case POOL_EXHAUSTED -> Outcome.POOL_EXHAUSTED;
            case TOO_MANY_CONNECTIONS -> Outcome.TOO_MANY_CONNECTIONS;
            case TRANSACTION_TIMEOUT -> Outcome.TRANSACTION_TIMEOUT;
            case REQUEST_LIMIT -> Outcome.REQUEST_LIMIT;
            case CIRCUIT_OPEN -> Outcome.CIRCUIT_OPEN;
            case INTERNAL -> Outcome.FAILED;
            case INVALID_REQUEST, UNKNOWN_CUSTOMER, UNKNOWN_ITEM, UNKNOWN_ORDER, UNKNOWN_CART, UNKNOWN_PART, UNKNOWN_WORK_ORDER,
                    UNKNOWN_LARGE_ORDER, UNKNOWN_PURCHASE_ORDER, PURCHASE_ORDER_NOT_VISIBLE, DUPLICATE_CUSTOMER, WRONG_STATE,
                    UNAUTHORIZED ->
                Outcome.REJECTED;
        };
    }
}
