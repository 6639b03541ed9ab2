package org.bbops.driver.user;

import java.time.Clock;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CustomerService;
import org.bbops.contracts.manufacturing.ManufacturingService;
import org.bbops.contracts.workload.Transaction;
import org.bbops.driver.draw.CycleTime;
import org.bbops.driver.draw.Seeds;
import org.bbops.driver.draw.Seeds.Purpose;
import org.bbops.driver.measurement.WorkloadFigures;
import org.bbops.driver.plan.AgentShare;
import org.bbops.driver.plan.RunPlan;
import org.bbops.driver.user.OrderEntry.OrderEntryReads;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction;
import org.bbops.driver.user.PacedUser.Pace;
import org.bbops.driver.user.UserContext.Content;

/** An agent's users, made from its share of the plan. */
public final class Crew {

    /** Divisor of a surge, giving the part in which its users arrive: a simultaneous start would measure the driver. */
    private static final int ARRIVAL_PARTS = 10;

    private final RunPlan plan;
    private final UserSurroundings surroundings;
    private final RunClock clock;
    private final Recording recording;
    private final Calls calls;
    private final WorkOrderSteps steps;
    private final OwnOrders ownOrders = new OwnOrders();
    private final List<PacedUser> paced = new ArrayList<>();
    private final List<Runnable> users = new ArrayList<>();

    /** Arrival of a user and end of its starts, in nanoseconds after the run's start. */
    private record ActiveTime(long fromNanos, long toNanos) {
    }

    /** Creates the users without starting them. */
    public Crew(RunPlan plan, AgentShare share, UserSurroundings surroundings, RunClock clock, Recording recording) {
        this.plan = plan;
        this.surroundings = surroundings;
        this.clock = clock;
        this.recording = recording;
        this.calls = new Calls(clock, recording);
        this.steps = new WorkOrderSteps(surroundings.client(), calls, clock, recording,
                new WorkOrderSteps.Stations(plan.work().load().station().toNanos(), endNanos()));
        share.orderEntryUsers(plan).forEach(number -> paced.add(orderEntryUser(number)));
        share.plannedLines(plan).forEach(number -> paced.add(plannedLine(number)));
        users.addAll(paced);
        if (share.runsLargeOrderLine() && plan.work().load().mix().hasLargeOrderLine()) {
            users.add(new LargeOrderLine(surroundings, steps, calls, clock,
                    new LargeOrderLine.Bounds(endNanos(), plan.limits().largeOrdersAtOnceMax()), recording));
        }
    }

    /** Returns the users' loops, each to be run by its own thread. */
    public List<Runnable> users() {
        return List.copyOf(users);
    }

    /** Returns the number of starts of order-entry users and planned lines due until then, in nanoseconds after the run's start. */
    public double dueUntil(long nanos) {
        return paced.stream().mapToDouble(user -> user.pace().dueUntil(nanos)).sum();
    }

    private PacedUser orderEntryUser(int number) {
        CycleTime cycle = CycleTime.orderEntry(plan.work().load().cycle());
        RandomGenerator schedule = Seeds.generator(plan.work().seed(), Purpose.ORDER_ENTRY_SCHEDULE, number);
        Content content = new Content(start -> Seeds.generator(plan.work().seed(), Purpose.ORDER_ENTRY_CONTENT, number, start));
        UserContext context = new UserContext(surroundings.client().customer(), calls, content,
                new UserContext.Known(plan.work().population(), plan.work().hotOrders()), ownOrders, ownOrders.addUser(), recording);
        Map<Transaction, OrderEntryTransaction> mixed = new EnumMap<>(Transaction.class);
        mixed.put(Transaction.NEW_ORDER, new NewOrder(context));
        mixed.put(Transaction.CHANGE_ORDER, new ChangeOrder(context, plan.work().load().mix().cancels()));
        OrderEntryReads reads = new OrderEntryReads(context);
        String conversation = "user-" + number;
        mixed.put(Transaction.ORDER_STATUS, reads::orderStatus);
        mixed.put(Transaction.CUSTOMER_STATUS, reads::customerStatus);
        mixed.put(Transaction.READ_CUSTOMER, () -> reads.readCustomer(conversation));
        // A user's first cycle begins on its arrival, so that the rate rises evenly, without an initial burst.
        ActiveTime active = activeTime(number, plan.work().orderEntryUsers(), plan.phases().rampUp().toNanos());
        Pace pace = pace(active.fromNanos() + cycle.drawNanos(schedule), cycle, schedule, WorkloadFigures.Series.ORDER_ENTRY_CYCLES);
        return new PacedUser("order-entry-" + number, pace,
                new OrderEntry(plan.work().load().mix(), schedule, content, mixed, clock, recording),
                clock, active.toNanos(), recording);
    }

    private PacedUser plannedLine(int number) {
        RandomGenerator random = Seeds.generator(plan.work().seed(), Purpose.PLANNED_LINE, number);
        // Their cycles are equally long: spread over less than one cycle, they would stay synchronized.
        long over = Math.max(plan.phases().rampUp().toNanos(), plan.work().load().cycle().toNanos());
        ActiveTime active = activeTime(number, plan.work().plannedLines(), over);
        Pace pace = pace(active.fromNanos(), CycleTime.planned(plan.work().load().cycle()), random, WorkloadFigures.Series.PLANNED_CYCLES);
        PlannedLine line = new PlannedLine(steps, random, surroundings.assemblies(), surroundings.today(), recording);
        return new PacedUser("planned-line-" + number, pace, line, clock, active.toNanos(), recording);
    }

    private Pace pace(long first, CycleTime cycle, RandomGenerator random, WorkloadFigures.Series cycles) {
        return switch (plan.work().load().model()) {
            case ECPERF -> new OpenPace(first, cycle, random, recording, seconds -> recording.figures().add(cycles, seconds));
            case CLOSED -> new ClosedPace(first, CycleTime.orderEntry(plan.work().load().cycle()), random, recording);
        };
    }

    /**
     * Returns the active time of a user: the whole run, or for numbers beyond the count the surge, in whose first tenth such users arrive.
     *
     * @param count users without a surge
     * @param overNanos time over which those arrive
     */
    private ActiveTime activeTime(int number, int count, long overNanos) {
        if (number < count) {
            return new ActiveTime(spread(number, count, overNanos), endNanos());
        }
        long from = recording.steady().surgeFromNanos();
        long to = recording.steady().surgeToNanos();
        return new ActiveTime(from + spread(number - count, count * (plan.work().load().surge() - 1), (to - from) / ARRIVAL_PARTS), to);
    }

    private long endNanos() {
        return plan.phases().total().toNanos();
    }

    private static long spread(int number, int count, long overNanos) {
        return (long) ((double) number / count * overNanos);
    }

    /**
     * Surroundings that all users of an agent share.
     *
     * @param client the system
     * @param assemblies chooses assemblies for the planned lines
     * @param today clock for the date that due dates count from
     */
    public record UserSurroundings(SystemClient client, AssemblyChoice assemblies, Clock today) {

        /**
         * The system under test as the users see it.
         *
         * @param customer the customer domain
         * @param manufacturing the manufacturing domain
         */
        public record SystemClient(CustomerService customer, ManufacturingService manufacturing) {
        }
    }
}
