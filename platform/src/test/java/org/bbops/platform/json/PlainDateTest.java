package org.bbops.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

class PlainDateTest {

    private final JsonMapper json = JsonMappers.ofRequests();

    private record Due(LocalDate date) {
    }

    @Test
    void readsADate() {
        assertThat(read("\"2026-12-24\"")).isEqualTo(LocalDate.of(2026, 12, 24));
        assertThat(read("null")).isNull();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"2026-12-24T00:00:00\"", "\"2026-12-24T00:00:00Z\"", "[2026,12,24]", "[]", "20000", "\"\"", "\" \"",
            "\"2026-02-30\"", "\"+12345-01-01\"", "\"-0001-01-01\"", "true"})
    void refusesAnInvalidDate(String value) {
        assertThatThrownBy(() -> read(value)).isInstanceOf(JacksonException.class);
    }

    private LocalDate read(String value) {
        return json.readValue("{\"date\":" + value + "}", Due.class).date();
    }
}
