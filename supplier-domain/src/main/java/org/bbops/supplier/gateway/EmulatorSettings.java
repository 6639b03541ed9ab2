package org.bbops.supplier.gateway;

import java.net.URI;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where the supplier emulator is and how patient its client is.
 *
 * @param url base address
 * @param responseTimeout bound on waiting for the next bytes of the answer to an order
 * @param callTimeout bound on a call in all, the wait for a connection included
 * @param connectTimeout bound on opening a connection
 * @param poolTimeout bound on waiting for a free connection
 * @param connectionsMax the most connections
 */
@ConfigurationProperties("bbops.emulator")
public record EmulatorSettings(@DefaultValue("http://127.0.0.1:8090") URI url,
                               @DefaultValue("10s") Duration responseTimeout,
                               @DefaultValue("12s") Duration callTimeout,
                               @DefaultValue("2s") Duration connectTimeout,
                               @DefaultValue("5s") Duration poolTimeout,
                               @DefaultValue("200") int connectionsMax) {
}
