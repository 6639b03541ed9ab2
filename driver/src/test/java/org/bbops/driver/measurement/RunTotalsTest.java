package org.bbops.driver.measurement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.file.Json;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.core.JacksonException;

class RunTotalsTest {

    private static final RunTotals COUNTED = Measurements.totals(new AcknowledgedOrders(true, List.of(), List.of(), List.of()),
            1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18);

    @ParameterizedTest
    @EnumSource
    void everyTotalIsWrittenByItsNameAndAddedUp(Total total) {
        assertThat(Json.MAPPER.valueToTree(COUNTED).path(total.label()).asLong()).isEqualTo(total.ordinal() + 1);
        assertThat(COUNTED.plus(COUNTED).of(total)).isEqualTo(2 * (total.ordinal() + 1));
    }

    @Test
    void surviveAJsonRoundTrip() {
        assertThat(Json.MAPPER.readValue(Json.MAPPER.writeValueAsString(COUNTED), RunTotals.class)).isEqualTo(COUNTED);
    }

    @Test
    void refusesAMissingTotal() {
        String written = Json.MAPPER.writeValueAsString(COUNTED).replaceAll("\"cancels\" : \\d+,", "");

        assertThatThrownBy(() -> Json.MAPPER.readValue(written, RunTotals.class)).isInstanceOf(JacksonException.class)
                .hasMessageContaining("the total cancels is missing");
    }

    @Test
    void refusesAnUnknownTotal() {
        String written = Json.MAPPER.writeValueAsString(COUNTED).replace("\"cancels\"", "\"cancelled\"");

        assertThatThrownBy(() -> Json.MAPPER.readValue(written, RunTotals.class)).isInstanceOf(JacksonException.class)
                .hasMessageContaining("there is no total cancelled");
    }

    @Test
    void totalThatIsNotGivenIsZero() {
        assertThat(RunTotals.of(Map.of(Total.CANCELS, 2L), AcknowledgedOrders.NONE).of(Total.CHANGES)).isZero();
    }
}
