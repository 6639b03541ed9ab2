package org.bbops.analysis.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class DecidedRulesTest {

    @Test
    void omitsRulesThatNeedALongerRun() {
        DecidedRules told = DecidedRules.of(List.of("passed", "undecided", "too few to tell", "passed"));

        assertThat(told.isComplete()).isFalse();
        assertThat(told.text("nothing broken")).isEqualTo("nothing broken (1 of 3 rules undecided)");
    }

    @Test
    void isCompleteWhenEveryDecidableRuleIsDecided() {
        assertThat(DecidedRules.of(List.of("passed", "too few to tell")).isComplete()).isTrue();
    }

    @Test
    void readsTheNameOfEarlierSummaries() {
        assertThat(DecidedRules.of(List.of("passed", "untold")).isComplete()).isFalse();
    }

    @Test
    void isNotCompleteWithoutADecidableRule() {
        DecidedRules none = DecidedRules.of(List.of("too few to tell"));

        assertThat(none.isComplete()).isFalse();
        assertThat(none.text("nothing broken")).isEqualTo("nothing broken (too short to decide any rule)");
    }

    @Test
    void isCompleteWithoutRecordedRules() {
        assertThat(DecidedRules.of(List.of()).isComplete()).isTrue();
    }

    @Test
    void keepsOtherVerdictsUnchanged() {
        assertThat(DecidedRules.of(List.of("undecided", "failed")).text("failed")).isEqualTo("failed");
    }
}
