package org.bbops.platform.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CausesTest {

    @Test
    void listsTheErrorAndItsCausesOutermostFirst() {
        Throwable root = new IllegalArgumentException();
        Throwable middle = new IllegalStateException(root);
        Throwable error = new RuntimeException(middle);

        assertThat(Causes.of(error)).containsExactly(error, middle, root);
    }

    @Test
    void stopsAfterTwentyCausesInACycle() {
        Throwable one = new IllegalStateException();
        Throwable other = new IllegalStateException(one);
        one.initCause(other);

        assertThat(Causes.of(one)).hasSize(20).startsWith(one, other, one);
    }
}
