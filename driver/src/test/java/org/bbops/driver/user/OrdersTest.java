package org.bbops.driver.user;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.bbops.contracts.customer.CustomerService.LineChange;
import org.bbops.contracts.customer.CustomerService.LineRequest;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.customer.CustomerService.OrderLineStatus;
import org.bbops.contracts.workload.PartIds;
import org.bbops.contracts.workload.PopulationSize;
import org.bbops.driver.draw.Seeds;
import org.bbops.driver.draw.Seeds.Purpose;
import org.bbops.driver.user.NewOrder.Basket;
import org.bbops.driver.user.NewOrder.Customers;
import org.junit.jupiter.api.Test;

/** Tests the draws of orders, changes and customers; shares within 5 standard errors. */
class OrdersTest {

    private static final int COUNT = 40_000;

    private final RandomGenerator random = Seeds.generator(1, Purpose.ORDER_ENTRY_CONTENT, 0);

    @Test
    void drawsOneLargeOrderInTen() {
        List<Basket> baskets = baskets();
        double large = baskets.stream().filter(Basket::large).count() / (double) COUNT;

        assertThat(large).isCloseTo(0.1, within(tolerance(0.1)));
        assertThat(baskets).allMatch(basket -> basket.large()
                ? basket.totalQuantity() >= 100 && basket.totalQuantity() <= 200
                : basket.totalQuantity() >= 10 && basket.totalQuantity() <= 20);
    }

    @Test
    void drawsOneToFiveDistinctItemsSortedById() {
        double lines = 0;
        for (Basket basket : baskets()) {
            List<String> items = basket.lines().stream().map(LineRequest::itemId).toList();
            assertThat(items).hasSizeBetween(1, 5).doesNotHaveDuplicates().isSorted();
            lines += items.size();
        }
        // U(1, 5): mean 3, variance 2.
        assertThat(lines / COUNT).isCloseTo(3, within(5 * Math.sqrt(2.0 / COUNT)));
    }

    @Test
    void spreadsTheTotalEvenlyWithTheRemainderOnTheLastLine() {
        assertThat(baskets()).allSatisfy(basket -> {
            List<LineRequest> lines = basket.lines();
            int each = basket.totalQuantity() / lines.size();
            assertThat(lines.subList(0, lines.size() - 1)).allMatch(line -> line.quantity() == each);
            assertThat(lines.getLast().quantity()).isEqualTo(each + basket.totalQuantity() % lines.size());
        });
    }

    @Test
    void countsOnlyLinesAboveTwentyAsLarge() {
        Basket basket = new Basket(true, List.of(new LineRequest("A", 20), new LineRequest("B", 21),
                new LineRequest("C", 60)));

        assertThat(basket.largeLines()).isEqualTo(2);
        assertThat(baskets()).filteredOn(each -> !each.large()).allMatch(each -> each.largeLines() == 0);
    }

    @Test
    void drawsExistingCustomersAsOftenAsNuRandPredicts() {
        PopulationSize population = new PopulationSize(10);
        long hits = 0;
        for (int left = 0; left <= 255; left++) {
            for (int right = 1; right <= 1_000; right++) {
                hits += (left | right) % 1_000 + 1 <= 750 ? 1 : 0;
            }
        }
        double expected = hits / 256_000.0;
        double existing = IntStream.range(0, COUNT)
                .filter(_ -> Customers.drawExisting(random, population).isPresent()).count() / (double) COUNT;

        assertThat(existing).isCloseTo(expected, within(tolerance(expected)));
        assertThat(Stream.generate(() -> Customers.drawExisting(random, population)).limit(1_000))
                .allMatch(drawn -> drawn.isEmpty() || drawn.getAsInt() >= 1 && drawn.getAsInt() <= 750);
    }

    @Test
    void givesBadCreditToOneNewCustomerInTen() {
        List<NewCustomerRequest> drawn = Stream.generate(() -> Customers.drawNew(random)).limit(10_000).toList();
        double bad = drawn.stream().filter(each -> each.credit().standing().equals("BC")).count() / 10_000.0;

        assertThat(bad).isCloseTo(0.1, within(5 * Math.sqrt(0.09 / 10_000)));
        assertThat(drawn).allMatch(each -> each.credit().standing().equals("BC")
                ? each.credit().limit().signum() == 0
                : each.credit().limit().compareTo(BigDecimal.valueOf(300_000)) >= 0);
    }

    @Test
    void alternatelyIncrementsAndDecrementsLines() {
        List<OrderLineStatus> lines = List.of(line(1), line(2), line(3));
        for (int repeat = 0; repeat < 1_000; repeat++) {
            List<LineChange> changes = ChangeOrder.changes(random, lines);
            long more = changes.stream().filter(change -> change.quantity() == 8).count();
            long less = changes.stream().filter(change -> change.quantity() == 6).count();

            assertThat(changes).hasSizeBetween(1, 3).isSortedAccordingTo(Comparator.comparing(LineChange::itemId));
            assertThat(more - less).isBetween(0L, 1L);
            assertThat(more + less).isEqualTo(changes.size());
        }
    }

    private List<Basket> baskets() {
        return Stream.generate(() -> Basket.draw(random, 100)).limit(COUNT).toList();
    }

    private static OrderLineStatus line(int number) {
        return new OrderLineStatus(number, PartIds.assembly(number), 7, null);
    }

    private static double tolerance(double share) {
        return 5 * Math.sqrt(share * (1 - share) / COUNT);
    }
}
