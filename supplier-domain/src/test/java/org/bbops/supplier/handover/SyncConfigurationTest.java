package org.bbops.supplier.handover;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import org.bbops.contracts.process.StartRefusedException;
import org.bbops.platform.settings.SystemSettings;
import org.bbops.supplier.handover.SyncHandOver.SyncConfiguration;
import org.junit.jupiter.api.Test;
import org.springframework.mock.env.MockEnvironment;

class SyncConfigurationTest {

    @Test
    void refusesCarriedTransactionsWithSyncPurchasing() {
        SystemSettings carried = SystemSettings.of(new MockEnvironment().withProperty("bbops.neighbour-transaction", "carried")
                .withProperty("bbops.neighbours.manufacturing.url", "http://127.0.0.1:1"));

        assertThatThrownBy(() -> new SyncConfiguration().syncHandOver(null, null, null, Clock.systemUTC(), carried))
                .isInstanceOf(StartRefusedException.class).hasMessageContaining("set bbops.purchasing to messaging");
    }
}
