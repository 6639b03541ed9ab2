package org.bbops.corporate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.corporate.entity.Account;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccountTest {

    @ParameterizedTest
    @CsvSource({
            "GC, 1000.00, 1000.0000, true",
            "GC, 1000.00, 1000.0001, false",
            "GC, 0, 0, true",
            "BC, 1000.00, 1, false",
            "BC, 0, 0, false"})
    void coversAmountsUpToTheLimitUnlessCreditIsBad(String standing, BigDecimal limit, BigDecimal amount, boolean covers) {
        Account account = new Account(LocalDate.EPOCH, BigDecimal.ZERO, standing, limit, BigDecimal.ZERO);

        assertThat(account.covers(amount)).isEqualTo(covers);
    }
}
