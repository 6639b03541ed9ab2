package org.bbops.supplier.queue;

import org.springframework.boot.web.server.context.WebServerApplicationContext;

/** Lifecycle phase in which messaging starts and stops. */
public final class ShutdownOrder {

    /**
     * Starts before the first request comes, and stops after the last one has been answered, so that its messages are
     * published.
     */
    public static final int MESSAGING = WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1024;

    private ShutdownOrder() {
    }
}
