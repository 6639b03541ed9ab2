package org.bbops.supplier.queue;

import org.springframework.boot.web.server.context.WebServerApplicationContext;

/** When messaging starts and stops. */
public final class ShutdownOrder {

    /** Started before the first request comes, and stopped after the last one has been answered: what that wrote is published. */
    public static final int MESSAGING = WebServerApplicationContext.START_STOP_LIFECYCLE_PHASE - 1024;

    private ShutdownOrder() {
    }
}
