package org.bbops.contracts.problem;

/** Kind of a business error, with its HTTP status and the slug of its problem type. */
public enum Category {
    /** Malformed, or outside the bounds of a field. */
    INVALID_REQUEST(400), UNKNOWN_CUSTOMER(404), UNKNOWN_ITEM(404), UNKNOWN_ORDER(404), UNKNOWN_CART(404), UNKNOWN_PART(
            404), UNKNOWN_WORK_ORDER(404), UNKNOWN_LARGE_ORDER(404), UNKNOWN_PURCHASE_ORDER(404),
    /** A purchase order whose transaction may not have committed yet; the caller retries later. */
    PURCHASE_ORDER_NOT_VISIBLE(409), DUPLICATE_CUSTOMER(409),
    /** The work order is not in a stage that allows it. */
    WRONG_STATE(409),
    /** The expected refusal of newOrder: counts as a successful business operation. */
    INSUFFICIENT_CREDIT(422),
    /** Conflict with another transaction: deadlock, serialization failure, lock timeout. Safe to retry. */
    CONFLICT(409),
    /**
     * Conflict with another transaction after the supplier or another domain had been called: nothing is written in this database, but the
     * effects there stay. Not safe to retry.
     */
    CONFLICT_AFTER_EFFECT(409),
    /** Stored rows contradict each other. */
    DATA_INTEGRITY(500),
    /** The supplier did not take the purchase order. */
    SUPPLIER_UNAVAILABLE(502),
    /** A neighbouring domain did not answer, or not in time. */
    NEIGHBOUR_UNAVAILABLE(502),
    /** A pool, queue or store is full. */
    OVERLOADED(503),
    /** Every connection of the database pool is in use, and none came free in the time that a caller waits. */
    POOL_EXHAUSTED(503),
    /** The database server takes no more connections. */
    TOO_MANY_CONNECTIONS(503),
    /** The transaction's time was up, and it was rolled back. */
    TRANSACTION_TIMEOUT(503),
    /** The limit on concurrent requests is reached. */
    REQUEST_LIMIT(503),
    /** The called service has not answered lately, and is not called for a while. */
    CIRCUIT_OPEN(503),
    /** A control request without the token. */
    UNAUTHORIZED(401),
    /** Anything else. */
    INTERNAL(500);

    private final int httpStatus;

    Category(int httpStatus) {
        this.httpStatus = httpStatus;
    }

    /** The HTTP status of the answer. */
    public int httpStatus() {
        return httpStatus;
    }

    /** The category's name in a problem type: {@code urn:bbops:problem:unknown-order}. */
    public String slug() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
