package org.bbops.contracts.supplier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class HandOverStateTest {

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final HandOverState STATE = new HandOverState(1, 2, 3, 4, new HandOverState.Times(5, 6.5, 7.5, 8.5, "SGlzdA=="));

    @Test
    void isASingleFlatJsonObject() {
        String text = JSON.writeValueAsString(STATE);

        assertThat(JSON.readTree(text)).isEqualTo(JSON.readTree(
                """
                        {"outboxPending":1,"inDoubt":2,"queued":3,"deadLettered":4,
                         "handOverCount":5,"handOverP50Millis":6.5,"handOverP90Millis":7.5,"handOverP99Millis":8.5,"handOverMicros":"SGlzdA=="}"""));
        assertThat(JSON.readValue(text, HandOverState.class)).isEqualTo(STATE);
    }

    @Test
    void countsUnsentOrdersAsWaiting() {
        assertThat(STATE.waiting()).isEqualTo(6);
    }

    @Test
    void hasNoTimesWithoutHandOvers() {
        assertThat(HandOverState.NOTHING.p50Millis()).isNull();
        assertThat(HandOverState.NOTHING.p99Millis()).isNull();
    }
}
