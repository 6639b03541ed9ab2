package org.bbops.supplier.gateway;

import java.net.URI;
import java.util.Optional;
import org.apache.hc.core5.http.ContentType;
import org.bbops.contracts.problem.ProblemTypes;
import org.bbops.contracts.process.StrictJson;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Distinguishes the supplier's refusal of an order from answers about the connection to the supplier or its state. A
 * status alone is not enough: proxies, TLS ports and foreign servers answer 400, 413 or 431 to every order.
 */
final class Refusals {

    private static final int CLIENT_ERROR_MIN = 400;
    private static final int CLIENT_ERROR_MAX = 499;
    private static final int UNAVAILABLE = 503;
    /** A problem document may have members that are not read here. */
    private static final JsonMapper JSON = StrictJson.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private Refusals() {
    }

    /** Problem document, reduced to the relevant members; the last one is {@link ProblemTypes#PURCHASE_ORDER}. */
    private record Document(URI type, String detail, Integer purchaseOrder) {
    }

    /**
     * Returns true when a status means that the order was not taken. A supplier that failed (500), or a proxy that lost
     * its answer (502, 504), may have taken it before.
     */
    static boolean isBeforeTaking(int status) {
        return status == UNAVAILABLE || isClientError(status);
    }

    /**
     * Reads the supplier's final refusal of an order.
     *
     * @param contentType of the answer, or null
     * @param body its beginning; one that is cut off is no document
     * @param order the order's number
     * @return the supplier's reason; empty when the answer is not a problem document of the supplier that names this
     *     order
     */
    static Optional<String> finalRefusal(int status, String contentType, byte[] body, int order) {
        if (!isClientError(status) || !ContentType.APPLICATION_PROBLEM_JSON.isSameMimeType(ContentType.parseLenient(contentType))) {
            return Optional.empty();
        }
        try {
            Document document = JSON.readValue(body, Document.class);
            return document != null && ProblemTypes.categoryOf(document.type()).isPresent() && document.purchaseOrder() != null
                    && document.purchaseOrder() == order ? Optional.of(oneLine(document.detail())) : Optional.empty();
        } catch (JacksonException _) {
            return Optional.empty();
        }
    }

    private static boolean isClientError(int status) {
        return status >= CLIENT_ERROR_MIN && status <= CLIENT_ERROR_MAX;
    }

    private static String oneLine(String detail) {
        return detail == null ? "without a reason" : detail.replaceAll("\\p{Cntrl}", " ").strip();
    }
}
