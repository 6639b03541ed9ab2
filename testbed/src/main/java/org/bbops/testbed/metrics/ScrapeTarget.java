package org.bbops.testbed.metrics;

import java.net.URI;

/**
 * A process that gives metrics.
 *
 * @param process how results call it
 * @param address host:port
 * @param path where the metrics are
 */
public record ScrapeTarget(String process, String address, String path) {

    private static final String SPRING_PATH = "/actuator/prometheus";
    private static final String PLAIN_PATH = "/metrics";

    /** One that is a Spring application. */
    public static ScrapeTarget spring(String process, URI url) {
        return new ScrapeTarget(process, url.getAuthority(), SPRING_PATH);
    }

    /** One that is none. */
    public static ScrapeTarget plain(String process, String address) {
        return new ScrapeTarget(process, address, PLAIN_PATH);
    }
}
