package org.bbops.supplier.gateway;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderRefusalsTest {

    private static final byte[] DOCUMENT = "{\"type\": \"urn:bbops:problem:invalid-request\", \"detail\": \"no part\", \"purchaseOrder\": 7}"
            .getBytes();

    @Test
    void aProblemDocumentAboutTheOrderIsFinal() {
        assertThat(OrderRefusals.finalRefusal(400, "application/problem+json;charset=UTF-8", DOCUMENT, 7)).contains("no part");
    }

    @Test
    void aProblemDocumentOfAServerErrorIsNotFinal() {
        assertThat(OrderRefusals.finalRefusal(503, "application/problem+json", DOCUMENT, 7)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 401, 404, 408, 413, 429, 431, 503})
    void statusRulesOutThatTheOrderWasTaken(int status) {
        assertThat(OrderRefusals.isBeforeTaking(status)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {202, 302, 500, 502, 504, 599})
    void statusDoesNotRuleOutThatTheOrderWasTaken(int status) {
        assertThat(OrderRefusals.isBeforeTaking(status)).isFalse();
    }
}
