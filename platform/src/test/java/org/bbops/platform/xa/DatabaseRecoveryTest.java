package org.bbops.platform.xa;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import javax.transaction.xa.XAException;
import javax.transaction.xa.XAResource;
import javax.transaction.xa.Xid;
import org.bbops.platform.database.DatabaseTimeout;
import org.bbops.test.SilentProxy;
import org.bbops.test.TestDatabase;
import org.junit.jupiter.api.Test;

class DatabaseRecoveryTest {

    @Test
    void timesOutOnASilentDatabase() {
        try (TestDatabase database = TestDatabase.migrated();
                SilentProxy proxy = SilentProxy.before(database);
                DatabaseRecovery recovery = new DatabaseRecovery(proxy.url(), database.user(), database.password(),
                        new DatabaseTimeout(Duration.ofSeconds(1)))) {
            XAResource party = recovery.getXAResources()[0];
            proxy.fallSilent();

            assertThat(CompletableFuture.supplyAsync(() -> transactionsOf(party))).failsWithin(Duration.ofSeconds(30));
        }
    }

    private static Xid[] transactionsOf(XAResource party) {
        try {
            return party.recover(XAResource.TMSTARTRSCAN);
        } catch (XAException e) {
            throw new IllegalStateException(e);
        }
    }
}
