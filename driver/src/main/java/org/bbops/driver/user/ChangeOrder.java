package org.bbops.driver.user;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.bbops.contracts.customer.ChangeOrderRequest;
import org.bbops.contracts.customer.OrderLineStatus;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.draw.OrderChanges;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.measurement.TotalsRecorder.Total;
import org.bbops.driver.measurement.Transaction;

/**
 * changeOrder: half on an order of the user's own, a fifth of which are cancelled; half on one of the population.
 * An order of a single line is skipped for another one.
 */
final class ChangeOrder implements OrderEntryTransaction {

    private static final double OWN_SHARE = 0.5;
    private static final double CANCEL_SHARE_OF_OWN = 0.2;
    /** One order in five has a single line: so many in a row will not happen in the life of a run. */
    private static final int TRIES_MAX = 20;

    private final UserContext user;

    ChangeOrder(UserContext user) {
        this.user = user;
    }

    @Override
    public Ended perform() {
        boolean own = Draws.chance(user.random(), OWN_SHARE);
        if (own && Draws.chance(user.random(), CANCEL_SHARE_OF_OWN)) {
            OptionalInt taken = user.ownOrders().take(user.place(), user.random());
            if (taken.isPresent()) {
                return cancel(taken.getAsInt());
            }
        }
        List<Integer> held = new ArrayList<>();
        try {
            return changeOneWithLines(own, held);
        } finally {
            held.forEach(order -> user.ownOrders().add(user.place(), order));
        }
    }

    /** Own orders tried are held until the change is over, so that the next try takes another one. */
    private Ended changeOneWithLines(boolean own, List<Integer> held) {
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            OptionalInt taken = own ? user.ownOrders().take(user.place(), user.random()) : OptionalInt.empty();
            taken.ifPresent(held::add);
            int order = taken.orElseGet(() -> Draws.uniform(user.random(), 1, user.hotOrders()));
            List<OrderLineStatus> lines = user.calls().main(() -> user.client().customer().orderStatus(order)).lines();
            if (lines.size() > 1) {
                return change(order, lines);
            }
        }
        throw new CallFailedException(Outcome.FAILED, TRIES_MAX + " orders in a row had a single line");
    }

    private Ended change(int order, List<OrderLineStatus> lines) {
        ChangeOrderRequest request = new ChangeOrderRequest(OrderChanges.draw(user.random(), lines));
        Outcome outcome = done(Total.CHANGES, Total.CHANGES_UNCERTAIN,
                () -> user.calls().main(() -> user.client().customer().changeOrder(order, request)));
        return new Ended(outcome, figures -> figures.change(false));
    }

    private Ended cancel(int order) {
        Outcome outcome = done(Total.CANCELS, Total.CANCELS_UNCERTAIN, () -> user.calls().part(Transaction.CANCEL_ORDER,
                () -> {
                    user.client().customer().cancelOrder(order);
                    return order;
                }));
        return new Ended(outcome, figures -> figures.change(true));
    }

    private Outcome done(Total certain, Total uncertain, Supplier<?> request) {
        try {
            TotalsRecorder totals = user.recording().totals();
            Doubt.about(totals, uncertain).of(request, _ -> totals.add(certain));
            return Outcome.SUCCEEDED;
        } catch (CallFailedException e) {
            if (e.outcome() == Outcome.REFUSED) {
                return Outcome.REFUSED;
            }
            throw e;
        }
    }
}
