package org.bbops.driver.split;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import org.bbops.contracts.access.ControlClient;
import org.bbops.contracts.messaging.BrokerContract;

/** The broker's journal, as far as the broker reports it. */
@FunctionalInterface
public interface BrokerJournal {

    /**
     * Returns the number of forced writes of the journal since the broker's start; null when unknown.
     *
     * @throws IOException when the broker does not answer
     */
    Long syncs() throws IOException;

    /** Returns the journal of the broker with metrics at this host:port; empty for a broker elsewhere, with an unknown number. */
    static BrokerJournal of(Optional<String> metrics) {
        return metrics.<BrokerJournal>map(BrokerPage::new).orElse(() -> null);
    }

    /** Reads the broker's page of metrics. */
    class BrokerPage implements BrokerJournal {

        private static final Duration TIMEOUT = Duration.ofSeconds(5);
        private static final String SYNCS = BrokerContract.JOURNAL_SYNCS + "_total ";

        private final ControlClient http = new ControlClient(TIMEOUT);
        private final URI page;

        /** @param address host:port */
        BrokerPage(String address) {
            page = URI.create("http://" + address + "/metrics");
        }

        @Override
        public Long syncs() throws IOException {
            return body().lines().filter(line -> line.startsWith(SYNCS)).findFirst()
                    .map(line -> (long) Double.parseDouble(line.substring(SYNCS.length())))
                    .orElseThrow(() -> new IOException("%s does not tell how often the broker forced its journal".formatted(page)));
        }

        private String body() throws IOException {
            try {
                return new String(http.get(page, TIMEOUT), UTF_8);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IOException("interrupted while asking " + page, e);
            }
        }
    }
}
