package org.bbops.supplier.outbox;

import org.springframework.boot.health.contributor.AbstractHealthIndicator;
import org.springframework.boot.health.contributor.Health;

/** Up while there is a relay that empties the outbox. */
final class OutboxHealth extends AbstractHealthIndicator {

    private final OutboxRelay relay;

    OutboxHealth(OutboxRelay relay) {
        this.relay = relay;
    }

    @Override
    protected void doHealthCheck(Health.Builder health) {
        if (relay.isAlive()) {
            health.up();
        } else {
            health.down().withDetail("relay", "the thread that publishes the outbox has ended; restart the service");
        }
    }
}
