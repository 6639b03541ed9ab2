package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RulesToldTest {

    @Test
    void leavesOutRulesThatARunIsTooShortFor() {
        RulesTold told = RulesTold.of(List.of("passed", "untold", "too few to tell", "passed"));

        assertThat(told.isComplete()).isFalse();
        assertThat(told.text("nothing broken")).isEqualTo("nothing broken (1 of 3 rules untold)");
    }

    @Test
    void isCompleteOnceEveryRuleThatCanBeToldIs() {
        assertThat(RulesTold.of(List.of("passed", "too few to tell")).isComplete()).isTrue();
    }

    @Test
    void isNotCompleteWithoutAnyRule() {
        RulesTold none = RulesTold.of(List.of("too few to tell"));

        assertThat(none.isComplete()).isFalse();
        assertThat(none.text("nothing broken")).isEqualTo("nothing broken (too short to tell any rule)");
    }

    @Test
    void isCompleteWhereThereAreNoRulesAtAll() {
        assertThat(RulesTold.of(List.of()).isComplete()).isTrue();
    }

    @Test
    void saysOtherVerdictsAsTheyAre() {
        assertThat(RulesTold.of(List.of("untold", "failed")).text("failed")).isEqualTo("failed");
    }
}
