package org.bbops.corporate.rule;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import org.bbops.contracts.corporate.DiscountRule;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.bbops.test.fuzz.Edits;
import org.bbops.test.fuzz.Fuzz;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that any text in c_rule either yields a discount or is refused as documented, quickly and without side effects. */
class RuleFuzzTest {

    private static final Duration LIMIT = Duration.ofSeconds(10);
    private static final RuleInterpreter.CustomerFacts FACTS = new RuleInterpreter.CustomerFacts(new BigDecimal("150000"),
            new BigDecimal("10"), new BigDecimal("1000"), 3.5);
    private static final List<String> ORIGINALS = List.of(DiscountRule.TEXT, "balance > 10 ? 'A' : 'B'", "'Gold'");
    private static final List<String> FRAGMENTS = List.of("(", ")", "((((((((", "{", "}", "[", "]", "?", ":", "?:", "!", "-", "--", "'",
            "''", "#root", "#this", "T(java.lang.Runtime)", ".getRuntime()", "new ", "@bean", "&bean", ".class", " matches '(a+)+$'",
            " between {1,2}", " instanceof ", "{1,2,3}.![#this]", ".?[true]", "*", "/0", "%0", "^99999", "1e999", "99999999999999999999L",
            "0xffffffffffffffffff", "'a' * 200", " and ", " or ", " eq ", "++", "= 5", "?.length()", "\u0000", "balance", "years");

    private final RuleInterpreter rules = new RuleInterpreter();

    @Test
    void refusesOrEvaluatesAnyRule() {
        Fuzz.checkBothOutcomes(20261121, 4_000, new Edits(ORIGINALS, FRAGMENTS),
                text -> Assertions.assertTimeout(LIMIT, () -> readOrRefuse(text)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "{", "!", "-", "[", "balance > 1 ? 'A' : ", "not ", "'a' + ", "balance.", "#root."})
    void refusesOrEvaluatesDeepOrLongRules(String repeated) {
        for (int times : new int[] {40, 1_000, 20_000}) {
            readOrRefuse(repeated.repeat(times) + "'A'");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' matches '(a+)+c' ? 'A' : 'B'",
            "{1,2,3}.![#this].size() > 1 ? 'A' : 'B'", "'a' * 200", "2 ^ 99999 > 1 ? 'A' : 'B'",
            "#root.toString()", "T(java.lang.System)", "{'A':'B'}['A']", "balance++ > 1 ? 'A' : 'B'"})
    void refusesSlowRulesAndSideEffects(String text) {
        Assertions.assertTimeout(LIMIT, () -> Assertions.assertThrows(BusinessException.class, () -> rules.discountOf(text, FACTS)));
    }

    /** Returns true when the rule yields a discount. */
    private boolean readOrRefuse(String text) {
        try {
            assertThat(rules.discountOf(text, FACTS)).isNotNull();
            return true;
        } catch (BusinessException e) {
            assertThat(e.category()).isEqualTo(Category.DATA_INTEGRITY);
            assertThat(e.getMessage()).contains("c_rule").hasSizeLessThan(5_000);
            return false;
        }
    }
}
