package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Collection;
import java.util.stream.IntStream;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.driver.draw.Mix;
import org.bbops.driver.draw.Seeds;
import org.bbops.driver.draw.Seeds.Purpose;
import org.bbops.driver.measurement.SteadyWindow;
import org.bbops.driver.measurement.TotalsRecorder;
import org.bbops.driver.user.OrderEntry.OrderEntryReads;
import org.bbops.driver.user.OrderEntry.OrderEntryTransaction;
import org.bbops.driver.user.UserContext.Content;
import org.junit.jupiter.api.Test;

/** Tests the choices of order-entry users, by the workload page's section 5; shares within 5 standard errors. */
class UsersTest {

    private static final int COUNT = 20_000;
    private static final PopulationSize POPULATION = new PopulationSize(10);

    private final FakeRunClock clock = new FakeRunClock();
    private final Recording recording = Recording.begin(new SteadyWindow(0, Long.MAX_VALUE), TotalsRecorder.inMemory());
    /** Orders whose number is divisible by three have a single line. */
    private final CustomerCounts customers = new CustomerCounts(clock, 0, order -> order % 3 == 0 ? 1 : 4);
    private final OwnOrders ownOrders = new OwnOrders();
    private final Content content = new Content(start -> Seeds.generator(42, Purpose.ORDER_ENTRY_CONTENT, 0, start));
    private final UserContext user = new UserContext(customers,
            new Calls(clock, recording), content, new UserContext.Known(POPULATION, POPULATION.orders()), ownOrders,
            ownOrders.addUser(), recording);

    @Test
    void ordersHalfThroughACartAndAQuarterForNewCustomers() {
        perform(new NewOrder(user));

        assertThat(customers.orders).hasSize(COUNT);
        assertShare(customers.bought, COUNT, 0.5);
        long known = customers.orders.stream().filter(order -> order.customerId() <= POPULATION.customers()).count();
        assertThat(COUNT - known).isEqualTo(customers.customersEntered);
        assertThat(customers.customersEntered / (double) COUNT).isCloseTo(0.25, within(0.02));
    }

    @Test
    void changesItsOwnOrdersHalfTheTimeAndCancelsAFifthOfThose() {
        rememberOwnOrders(200);
        ChangeOrder change = new ChangeOrder(user, Mix.ECPERF.cancels());
        for (int i = 0; i < COUNT; i++) {
            int cancelledBefore = customers.cancelled.size();
            content.begin();
            change.perform();
            if (customers.cancelled.size() > cancelledBefore) {
                ownOrders.add(user.place(), customers.cancelled.getLast());
            }
        }

        assertThat(customers.changed.size() + customers.cancelled.size()).isEqualTo(COUNT);
        assertThat(customers.cancelled).allMatch(order -> order > CustomerCounts.FIRST_NEW);
        assertShare(customers.cancelled.size(), COUNT, 0.1);
        assertShare(own(customers.changed), customers.changed.size(), 4 / 9.0);
    }

    @Test
    void cancelsEveryOrderThatItEnteredInAMixOfDeletes() {
        rememberOwnOrders(30);
        ChangeOrder change = new ChangeOrder(user, Mix.DELETE.cancels());
        IntStream.range(0, 30).forEach(_ -> {
            content.begin();
            change.perform();
        });

        assertThat(customers.cancelled).hasSize(30).doesNotHaveDuplicates();
        assertThat(customers.changed).isEmpty();
    }

    @Test
    void givesBackSingleLineOrdersUnchanged() {
        rememberOwnOrders(30);
        perform(new ChangeOrder(user, Mix.ECPERF.cancels()));

        assertThat(customers.changed).isNotEmpty().allMatch(order -> order % 3 != 0);
        assertThat(customers.read).anyMatch(order -> order % 3 == 0);
        // 30 own orders were there; those that are gone were cancelled.
        int left = (int) IntStream.range(0, 30).filter(_ -> ownOrders.take(user.place(), user.random()).isPresent()).count();
        assertThat(left + customers.cancelled.size()).isEqualTo(30);
    }

    @Test
    void readsItsOwnOrdersHalfTheTime() {
        rememberOwnOrders(200);
        perform(new OrderEntryReads(user)::orderStatus);

        assertThat(customers.read).hasSize(COUNT);
        assertShare(own(customers.read), COUNT, 0.5);
        assertThat(customers.read.stream().filter(order -> order < CustomerCounts.FIRST_NEW)).contains(1, POPULATION.orders())
                .allMatch(order -> order >= 1 && order <= POPULATION.orders());
    }

    @Test
    void readsTheStatusOfCustomersOfThePopulation() {
        perform(new OrderEntryReads(user)::customerStatus);

        assertThat(customers.customersRead).hasSize(COUNT).contains(1, POPULATION.customers())
                .allMatch(customer -> customer >= 1 && customer <= POPULATION.customers());
    }

    @Test
    void readsCustomersOfThePopulationUniformly() {
        perform(() -> new OrderEntryReads(user).readCustomer("user-0"));

        assertThat(customers.rowsRead).hasSize(COUNT).contains(1, POPULATION.customers())
                .allMatch(customer -> customer >= 1 && customer <= POPULATION.customers());
        assertShare(customers.rowsRead.stream().filter(customer -> customer <= POPULATION.customers() / 2).count(), COUNT, 0.5);
    }

    private void perform(OrderEntryTransaction transaction) {
        for (int i = 0; i < COUNT; i++) {
            content.begin();
            transaction.perform();
        }
    }

    private void rememberOwnOrders(int count) {
        IntStream.rangeClosed(1, count).forEach(order -> ownOrders.add(user.place(), CustomerCounts.FIRST_NEW + order));
    }

    private static long own(Collection<Integer> orders) {
        return orders.stream().filter(order -> order > CustomerCounts.FIRST_NEW).count();
    }

    private static void assertShare(long hits, long trials, double share) {
        assertThat(hits / (double) trials).isCloseTo(share, within(5 * Math.sqrt(share * (1 - share) / trials)));
    }
}
