package org.bbops.driver.split;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.bbops.contracts.access.ControlToken;
import org.bbops.contracts.messaging.BrokerMetric;

/** Reads the broker's page of metrics. */
final class BrokerPage implements BrokerJournal {

    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final String SYNCS = BrokerMetric.JOURNAL_SYNCS + "_total ";

    private final HttpClient http = HttpClient.newBuilder().connectTimeout(TIMEOUT).build();
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
        HttpRequest request = HttpRequest.newBuilder(page).timeout(TIMEOUT)
            .header(ControlToken.HEADER, ControlToken.ofThisProcess().header()).build();
        try {
            HttpResponse<String> response = http.send(request, BodyHandlers.ofString());
            if (response.statusCode() != 200) {
                throw new IOException("%s answered with status %d".formatted(page, response.statusCode()));
            }
            return response.body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while asking " + page, e);
        }
    }
}
