package org.bbops.driver.user;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalInt;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CustomerService.ChangeOrderRequest;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.Draws;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.measurement.AcknowledgementRecorder;
import org.bbops.driver.measurement.Outcome;
import org.bbops.driver.measurement.Total;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction;

/**
 * Runs changeOrder: by the workload half on an order of the user's own, a fifth of which are cancelled; half on one of the population. An
 * order of a single line is skipped for another one.
 */
final class ChangeOrder implements OrderEntryTransaction {

    /** Bound on draws: one order in five has a single line, so that so many in a row practically do not occur. */
    private static final int TRIES_MAX = 20;

    private final UserContext user;
    private final Mix.Cancels cancels;

    ChangeOrder(UserContext user, Mix.Cancels cancels) {
        this.user = user;
        this.cancels = cancels;
    }

    @Override
    public Ended perform() {
        boolean own = Draws.chance(user.random(), cancels.ownShare());
        if (own && Draws.chance(user.random(), cancels.shareOfOwn())) {
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

    /** Changes an order with several lines; own orders are held until the change has ended, so that the next try takes another one. */
    private Ended changeOneWithLines(boolean own, List<Integer> held) {
        for (int tries = 0; tries < TRIES_MAX; tries++) {
            OptionalInt taken = own ? user.ownOrders().take(user.place(), user.random()) : OptionalInt.empty();
            taken.ifPresent(held::add);
            int order = taken.orElseGet(() -> Draws.uniform(user.random(), 1, user.known().hotOrders()));
            List<OrderLineStatus> lines = user.calls().main(() -> user.customer().orderStatus(order)).lines();
            if (lines.size() > 1) {
                return change(order, lines);
            }
        }
        throw new CallFailedException(Outcome.FAILED, TRIES_MAX + " orders in a row had a single line");
    }

    private Ended change(int order, List<OrderLineStatus> lines) {
        ChangeOrderRequest request = new ChangeOrderRequest(changes(user.random(), lines));
        AcknowledgementRecorder orders = user.recording().totals().orders();
        Outcome outcome = done(order, Total.CHANGES, Total.CHANGES_UNCERTAIN,
                () -> user.calls().main(() -> user.customer().changeOrder(order, request)), orders::changed);
        return new Ended(outcome, figures -> figures.change(false));
    }

    private Ended cancel(int order) {
        AcknowledgementRecorder orders = user.recording().totals().orders();
        Outcome outcome = done(order, Total.CANCELS, Total.CANCELS_UNCERTAIN, () -> user.calls().part(Transaction.CANCEL_ORDER,
                () -> {
                    user.customer().cancelOrder(order);
                    return order;
                }), orders::cancelled);
        return new Ended(outcome, figures -> figures.change(true));
    }

    private <T> Outcome done(int order, Total certain, Total uncertain, Supplier<T> request, Consumer<T> answered) {
        TotalsRecorder totals = user.recording().totals();
        boolean cancel = certain == Total.CANCELS;
        totals.orders().begins(order, cancel);
        try {
            UncertainEffect.of(totals, uncertain).during(request, answer -> {
                totals.add(certain);
                answered.accept(answer);
            });
            return Outcome.SUCCEEDED;
        } catch (CallFailedException e) {
            if (!e.outcome().isUncertain()) {
                totals.orders().withoutEffect(order, cancel);
            }
            if (e.outcome() == Outcome.REFUSED) {
                return Outcome.REFUSED;
            }
            throw e;
        }
    }

    /** Draws the changes: U(1, n) of an order's n lines, alternately one more and one less of the item; by item id. */
    static List<LineChange> changes(RandomGenerator random, List<OrderLineStatus> lines) {
        List<OrderLineStatus> shuffled = new ArrayList<>(lines);
        Collections.shuffle(shuffled, Random.from(random));
        int count = Draws.uniform(random, 1, lines.size());
        List<LineChange> changes = new ArrayList<>();
        for (OrderLineStatus line : shuffled.subList(0, count)) {
            int step = changes.size() % 2 == 0 ? 1 : -1;
            changes.add(new LineChange(line.itemId().strip(), line.quantity() + step));
        }
        changes.sort(Comparator.comparing(LineChange::itemId));
        return List.copyOf(changes);
    }
}
