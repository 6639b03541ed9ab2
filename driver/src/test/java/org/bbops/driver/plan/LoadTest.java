package org.bbops.driver.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.bbops.driver.draw.Mix;
import org.junit.jupiter.api.Test;

/** Numbers of order-entry users and planned lines of a load. */
class LoadTest {

    @Test
    void workloadHasFiveUsersAndThreeLinesPerIr() {
        assertThat(Load.ECPERF.orderEntryUsers(10)).isEqualTo(50);
        assertThat(Load.ECPERF.plannedLines(10)).isEqualTo(30);
    }

    @Test
    void closedLoadDividesItsUsersLikeTheWorkload() {
        Load closed = Load.closed(20, Duration.ZERO, Mix.ECPERF);

        assertThat(closed.orderEntryUsers(10)).isEqualTo(13);
        assertThat(closed.plannedLines(10)).isEqualTo(7);
    }

    @Test
    void mixWithoutProductionHasNoLines() {
        Load reads = Load.closed(20, Duration.ZERO, Mix.READS);

        assertThat(reads.orderEntryUsers(10)).isEqualTo(20);
        assertThat(reads.plannedLines(10)).isZero();
    }

    @Test
    void mixOfWorkOrdersHasOnlyLines() {
        Load workOrders = Load.closed(20, Duration.ZERO, Mix.WORK_ORDERS);

        assertThat(workOrders.orderEntryUsers(10)).isZero();
        assertThat(workOrders.plannedLines(10)).isEqualTo(20);
    }

    @Test
    void onlyAClosedLoadAllowsZeroThinkTime() {
        assertThat(Load.closed(1, Duration.ZERO, Mix.ECPERF).cycle()).isZero();
        assertThatThrownBy(() -> Load.ECPERF.hurried(Duration.ZERO)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("load.cycle");
    }

    @Test
    void limitsASurgeToTheMaximumNumberOfUsers() {
        Load users = Load.closed(2_500, Duration.ZERO, Mix.READS);

        assertThat(users.surging(4).surges()).isTrue();
        assertThat(users.surges()).isFalse();
        assertThatThrownBy(() -> users.surging(5)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("load.surge");
        assertThatThrownBy(() -> Load.ECPERF.surging(2)).isInstanceOf(IllegalArgumentException.class).hasMessageContaining("load.surge");
    }

    @Test
    void refusesALoadWithoutUsers() {
        assertThatThrownBy(() -> Load.closed(0, Duration.ZERO, Mix.ECPERF)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("load.users");
    }
}
