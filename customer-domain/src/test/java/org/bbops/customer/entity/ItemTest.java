package org.bbops.customer.entity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemTest {

    @ParameterizedTest
    @CsvSource({
            "100.00, 0.10, 2, 180.00",
            // 33.33 × 0.925 × 3 = 92.49075
            "33.33, 0.0750, 3, 92.49",
            // 0.15 × 0.5 × 1 = 0.075, half up
            "0.15, 0.50, 1, 0.08",
            // rounded once for the line, not for each piece: 0.15 × 0.5 × 10 = 0.75
            "0.15, 0.50, 10, 0.75",
            "9.99, 0, 1000, 9990.00"})
    void roundsALinesAmountHalfUpToCents(BigDecimal price, BigDecimal discount, int quantity, BigDecimal amount) {
        assertThat(new Item("A", price, discount).amount(quantity)).isEqualTo(amount);
    }

    @ParameterizedTest
    @CsvSource({"272.49, 0.10, 245.241", "100.00, 0.00, 100", "100.00, 0.40, 60"})
    void needsCreditForTheTotalLessTheDiscount(BigDecimal total, BigDecimal discount, BigDecimal needed) {
        assertThat(new Order.Terms(total, discount).creditNeeded()).isEqualByComparingTo(needed);
    }
}
