package org.bbops.contracts.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PopulationSizeTest {

    @ParameterizedTest(name = "Ir {0}: C {1}, P {2}, {3} customers")
    @CsvSource({"1, 10, 100, 750", "10, 10, 100, 750", "11, 20, 100, 1500", "100, 100, 100, 7500", "101, 110, 200, 8250"})
    void roundsTheInjectionRateUp(int injectionRate, int c, int p, int customers) {
        PopulationSize size = new PopulationSize(injectionRate);

        assertThat(size.c()).isEqualTo(c);
        assertThat(size.p()).isEqualTo(p);
        assertThat(size.customers()).isEqualTo(customers);
        assertThat(size.customerDrawMax()).isEqualTo(100 * c);
    }

    @Test
    void refusesAnInjectionRateBelowOne() {
        assertThatThrownBy(() -> new PopulationSize(0)).hasMessage("The injection rate is 0; it must be 1 to 100000.");
    }

    @Test
    void writesThePartsKeysInFifteenCharacters() {
        assertThat(PartIds.assembly(1)).isEqualTo("ASM000000000001").hasSize(PartIds.LENGTH);
    }
}
