package org.bbops.supplier.gateway;

import java.util.Set;

/** Tells an answer that is about the order, and stays as it is, from one that is about the way to the supplier or its state. */
final class Refusals {

    private static final int CLIENT_ERROR_MIN = 400;
    private static final int CLIENT_ERROR_MAX = 499;
    private static final int UNAVAILABLE = 503;

    /**
     * Who asks (401, 403, 407), where (404, 405, 421) and when (408, 425, 429): all orders meet them, and somebody or time mends
     * them.
     */
    private static final Set<Integer> NOT_ABOUT_THE_ORDER = Set.of(401, 403, 404, 405, 407, 408, 421, 425, 429);

    private Refusals() {
    }

    /**
     * Whether a status says that the order was not taken. A supplier that failed (500), or a proxy that lost its answer (502,
     * 504), may have taken it before.
     */
    static boolean isBeforeTaking(int status) {
        return status == UNAVAILABLE || status >= CLIENT_ERROR_MIN && status <= CLIENT_ERROR_MAX;
    }

    static boolean isForGood(int status) {
        return status >= CLIENT_ERROR_MIN && status <= CLIENT_ERROR_MAX && !NOT_ABOUT_THE_ORDER.contains(status);
    }
}
