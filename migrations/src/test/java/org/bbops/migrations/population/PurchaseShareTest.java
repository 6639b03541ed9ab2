package org.bbops.migrations.population;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.bbops.migrations.population.PopulationModel.WorkOrderQuantities;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Simulates work orders by the rule of the workload page, section 3, and counts those that buy parts. */
class PurchaseShareTest {

    private static final int WORK_ORDERS = 300_000;
    private static final int ASSEMBLIES_SIMULATED = 100;

    @ParameterizedTest(name = "injection rate {0}, target {1}")
    @CsvSource({"1, 0.20", "50, 0.20", "500, 0.20", "100, 0.05", "100, 0.30"})
    void meetsTheTargetAtEveryInjectionRate(int injectionRate, double share) throws SQLException {
        assertThat(simulate(PopulationModel.BBOPS, injectionRate, share, 0)).isCloseTo(share, within(share * 0.05));
    }

    @Test
    void meetsTheTargetFromTheFirstWorkOrders() throws SQLException {
        assertThat(simulate(PopulationModel.BBOPS, 50, 0.20, WORK_ORDERS - 6_000)).isCloseTo(0.20, within(0.02));
    }

    @ParameterizedTest(name = "injection rate {0}: {1}")
    @CsvSource({"1, 0.79, 0.05", "50, 0.06, 0.01", "500, 0.006, 0.002"})
    void fallsWithTheInjectionRateInEcperfsModel(int injectionRate, double share, double tolerance)
            throws SQLException {
        assertThat(simulate(PopulationModel.ECPERF, injectionRate, 0.20, 0)).isCloseTo(share, within(tolerance));
    }

    /** @param left number of work orders that are not simulated */
    private static double simulate(PopulationModel model, int injectionRate, double share, int left) throws SQLException {
        List<List<Stock>> assemblies = assemblies(new PopulationSettings(injectionRate, 42, model, share,
                LocalDate.of(2026, 11, 1)));
        SplittableRandom random = new SplittableRandom(1);
        WorkOrderQuantities quantities = new WorkOrderQuantities();
        int simulated = WORK_ORDERS - left;
        int bought = 0;
        for (int i = 0; i < simulated; i++) {
            List<Stock> assembly = assemblies.get(random.nextInt(ASSEMBLIES_SIMULATED));
            int quantity = quantities.draw(random);
            boolean buys = false;
            for (Stock stock : assembly) {
                buys |= stock.use(quantity, random);
            }
            bought += buys ? 1 : 0;
        }
        return (double) bought / simulated;
    }

    private static List<List<Stock>> assemblies(PopulationSettings settings) throws SQLException {
        List<List<Stock>> assemblies = new ArrayList<>();
        new Bills(settings).forEachComponent((assembly, bill, line, component) -> {
            if (line == 0) {
                assemblies.add(new ArrayList<>());
            }
            assemblies.get(assembly - 1).add(new Stock(bill.quantity(line), bill.himark(line), bill.stock(line)));
        });
        return assemblies;
    }

    /** Stock of a component: the sum of in_qty and in_ordered. */
    private static final class Stock {

        private final int perWidget;
        private final int himark;
        private int available;

        private Stock(int perWidget, int himark, int available) {
            this.perWidget = perWidget;
            this.himark = himark;
            this.available = available;
        }

        private boolean use(int quantity, SplittableRandom random) {
            available -= perWidget * quantity;
            if (available > Bill.lomark(himark)) {
                return false;
            }
            int container = random.nextInt(10, 21);
            available += Math.ceilDiv(himark - available, container) * container;
            return true;
        }
    }
}
