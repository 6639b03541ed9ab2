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
 * Distinguishes the supplier's refusal of a particular order from errors that every order would meet. The status alone
 * does not tell: proxies, TLS ports and foreign servers answer 400, 413 or 431 to every order.
 */
final class OrderRefusals {

    private static final int CLIENT_ERROR_MIN = 400;
    private static final int CLIENT_ERROR_MAX = 499;
    private static final int UNAVAILABLE = 503;
    /** Accepts further members of a problem document. */
    private static final JsonMapper JSON = StrictJson.builder().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES).build();

    private OrderRefusals() {
    }

    /** Members read from a problem document; {@code purchaseOrder} is {@link ProblemTypes#PURCHASE_ORDER}. */
    private record Document(URI type, String detail, Integer purchaseOrder) {
    }

    /**
     * Returns true when the status means that the supplier did not take the order. With 500 (the supplier failed), 502
     * and 504 (a proxy lost the answer), it may have taken it before.
     */
    static boolean isBeforeTaking(int status) {
        return status == UNAVAILABLE || isClientError(status);
    }

    /**
     * Reads the supplier's final refusal of an order.
     *
     * @param contentType content type of the answer, or null
     * @param body beginning of the answer; a truncated document is not read
     * @param order number of the order
     * @return the supplier's reason; empty when the answer is not the supplier's problem document about this order
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
