package org.bbops.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/** Tests that services read JSON strictly, as the platform's defaults say. */
class StrictRequestsTest {

    private final JsonMapper json = JsonMappers.ofRequests();

    private record Lot(int quantity) {
    }

    @Test
    void readsARequest() {
        assertThat(json.readValue("{\"quantity\":5}", Lot.class)).isEqualTo(new Lot(5));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"quantity\":1.5}", "{\"quantity\":\"5\"}", "{\"quantity\":5,\"colour\":1}",
            "{\"quantity\":5,\"quantity\":6}"})
    void refusesARequestThatItWouldHaveToGuessAt(String request) {
        assertThatThrownBy(() -> json.readValue(request, Lot.class)).isInstanceOf(JacksonException.class);
    }
}
