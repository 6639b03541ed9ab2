package org.bbops.supplier.gateway;

import java.net.URI;
import java.time.Duration;
import org.bbops.platform.start.SettingRange;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Address and time-outs of the supplier emulator's client; each time is 1 ms to 10 minutes.
 *
 * @param url base address
 * @param responseTimeout bound on waiting for the next bytes of the answer to an order
 * @param callTimeout bound on a whole call, the wait for a connection included
 * @param connectTimeout bound on opening a connection
 * @param poolTimeout bound on waiting for a free connection
 * @param connectionsMax the most connections; 1 to 10,000
 */
@ConfigurationProperties("bbops.emulator")
public record SupplierClientSettings(@DefaultValue("http://127.0.0.1:8090") URI url,
        @DefaultValue("10s") Duration responseTimeout,
        @DefaultValue("12s") Duration callTimeout,
        @DefaultValue("2s") Duration connectTimeout,
        @DefaultValue("5s") Duration poolTimeout,
        @DefaultValue("200") int connectionsMax) {

    private static final Duration TIME_MIN = Duration.ofMillis(1);
    private static final Duration TIME_MAX = Duration.ofMinutes(10);
    private static final int CONNECTIONS_LIMIT = 10_000;

    /** Refuses waits without an end, and a pool without a connection. */
    public SupplierClientSettings {
        SettingRange.check("bbops.emulator.response-timeout", responseTimeout, TIME_MIN, TIME_MAX);
        SettingRange.check("bbops.emulator.call-timeout", callTimeout, TIME_MIN, TIME_MAX);
        SettingRange.check("bbops.emulator.connect-timeout", connectTimeout, TIME_MIN, TIME_MAX);
        SettingRange.check("bbops.emulator.pool-timeout", poolTimeout, TIME_MIN, TIME_MAX);
        SettingRange.check("bbops.emulator.connections-max", connectionsMax, 1, CONNECTIONS_LIMIT);
    }
}
