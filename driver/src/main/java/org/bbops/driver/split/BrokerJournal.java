package org.bbops.driver.split;

import java.io.IOException;
import java.util.Optional;

/** The broker's journal, as far as the broker tells of it. */
@FunctionalInterface
public interface BrokerJournal {

    /**
     * How often the broker has forced it to the disk since it started; null when nobody tells.
     *
     * @throws IOException when the broker does not answer
     */
    Long syncs() throws IOException;

    /** That of the broker with metrics at this host:port; of one elsewhere, empty, nobody tells. */
    static BrokerJournal of(Optional<String> metrics) {
        return metrics.<BrokerJournal>map(BrokerPage::new).orElse(() -> null);
    }
}
