package org.bbops.supplier.queue;

import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.util.ErrorHandler;

/** Logs when sending begins to fail and when it works again, not each of the attempts in between. */
final class SupplierWatch implements ErrorHandler {

    private static final Logger LOG = LoggerFactory.getLogger(SupplierWatch.class);

    private final AtomicBoolean failing = new AtomicBoolean();

    @Override
    public void handleError(Throwable error) {
        if (failing.compareAndSet(false, true)) {
            LOG.warn("A purchase order cannot be sent; it and others wait in the queue and are tried again: {}",
                    error.getMessage(), error);
        } else {
            LOG.debug("A purchase order cannot be sent", error);
        }
    }

    void works() {
        if (failing.compareAndSet(true, false)) {
            LOG.info("Purchase orders are being sent again");
        }
    }
}
