package org.bbops.driver.user;

import java.util.OptionalInt;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.measurement.Outcome;

/** orderStatus: half the time of an order of the user's own, else of one of the population. */
final class ReadOrderStatus implements OrderEntryTransaction {

    private static final double OWN_SHARE = 0.5;

    private final UserContext user;

    ReadOrderStatus(UserContext user) {
        this.user = user;
    }

    @Override
    public Ended perform() {
        boolean own = Draws.chance(user.random(), OWN_SHARE);
        OptionalInt taken = own ? user.ownOrders().take(user.place(), user.random()) : OptionalInt.empty();
        int order = taken.orElseGet(() -> Draws.uniform(user.random(), 1, user.known().hotOrders()));
        try {
            user.calls().main(() -> user.customer().orderStatus(order));
            return Ended.with(Outcome.SUCCEEDED);
        } finally {
            taken.ifPresent(mine -> user.ownOrders().add(user.place(), mine));
        }
    }
}
