package org.bbops.corporate.rule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.LocalDate;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DiscountRuleTest {

    private static final LocalDate TODAY = LocalDate.of(2026, 11, 21);

    private final RuleInterpreter rules = new RuleInterpreter();

    @ParameterizedTest
    @CsvSource({
            "300000.01, 500, 1000, 2026-01-01, Platinum",
            "300000.00, 500, 1000, 2026-01-01, Gold",
            "200000.01, 500, 1000, 2026-01-01, Gold",
            "200000.00, 500, 1000, 2026-01-01, Silver",
            "100000.01, 500, 1000, 2026-01-01, Silver",
            // The first rule that applies counts.
            "100000.01, 0, 0, 2019-01-01, Silver",
            "100000.00, 500, 1000, 2021-11-20, LongTime",
            "100000.00, 0, 0, 2021-11-20, LongTime",
            // five years to the day is not over five years
            "100000.00, 500, 1000, 2021-11-21, Just-a-customer",
            "0, 0, 0, 2026-11-21, FirstTime",
            "0, 0.01, 0, 2026-11-21, Just-a-customer",
            "0, 0, 0.01, 2026-11-21, Just-a-customer"})
    void givesTheDiscountOfTheWorkload(BigDecimal ytdPayment, BigDecimal balance, BigDecimal creditLimit,
            LocalDate since, String discountId) {
        RuleInterpreter.CustomerFacts facts = RuleInterpreter.CustomerFacts.of(ytdPayment, balance, creditLimit, since, TODAY);

        assertThat(rules.discountOf(DiscountRule.TEXT, facts)).isEqualTo(discountId);
    }

    @Test
    void evaluatesTheGivenRule() {
        assertThat(rules.discountOf("balance > 10 ? 'A' : 'B'", facts(11))).isEqualTo("A");
        assertThat(rules.discountOf("balance > 12 ? 'A' : 'B'", facts(11))).isEqualTo("B");
        assertThat(rules.discountOf("balance > 10 ? 'A' : 'B'", facts(9))).isEqualTo("B");
    }

    @ParameterizedTest
    @ValueSource(strings = {
            "no such fact", "income > 1 ? 'A' : 'B'", "", "null",
            "T(java.lang.System).getenv('HOME')", "balance = 5", "getClass().getName()", "new String('A')"})
    void refusesAnInvalidRuleOrOneWithSideEffects(String text) {
        assertThatThrownBy(() -> rules.discountOf(text, facts(1)))
                .isInstanceOfSatisfying(BusinessException.class,
                        error -> assertThat(error.category()).isEqualTo(Category.DATA_INTEGRITY));
    }

    private static RuleInterpreter.CustomerFacts facts(int balance) {
        return new RuleInterpreter.CustomerFacts(BigDecimal.ZERO, BigDecimal.valueOf(balance), BigDecimal.ZERO, 1);
    }
}
