package org.bbops.driver.user;

import org.bbops.contracts.problem.Category;
import org.bbops.driver.measurement.Outcome;

/** Thrown when a request to the system did not succeed; carries the outcome. Has no stack trace, as it may be frequent. */
final class CallFailedException extends RuntimeException {

    private final transient Outcome outcome;

    CallFailedException(Outcome outcome, String message) {
        super(message, null, false, false);
        this.outcome = outcome;
    }

    Outcome outcome() {
        return outcome;
    }

    /** Returns the outcome for a problem of this category. */
    static Outcome outcomeOf(Category category) {
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
