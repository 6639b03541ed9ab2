package org.bbops.supplier.choice;

import java.math.BigDecimal;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;

/**
 * Chooses suppliers (workload page, section 3). If at least one supplier delivers every component within its lead time,
 * the one with the lowest sum of unit prices gets the whole order. Otherwise each component is ordered from its cheapest
 * supplier in time. The lower supplier id wins a tie, which makes the choice deterministic.
 */
public final class SupplierChoice {

    private SupplierChoice() {
    }

    /**
     * Returns the orders to write.
     *
     * @param demands distinct components, at least one
     * @param offers all suppliers' offers for them
     * @throws BusinessException {@code DATA_INTEGRITY} when no supplier delivers a component in time
     */
    public static List<ChosenOrder> choose(List<ComponentDemand> demands, List<Offer> offers) {
        Map<Integer, Map<String, Offer>> feasible = feasibleBySupplier(demands, offers);
        return cheapestOfAll(demands, feasible)
                .map(supplier -> List.of(order(supplier, demands, feasible.get(supplier))))
                .orElseGet(() -> demands.stream().map(demand -> singleLineOrder(demand, feasible)).toList());
    }

    private static Map<Integer, Map<String, Offer>> feasibleBySupplier(List<ComponentDemand> demands, List<Offer> offers) {
        Map<String, ComponentDemand> byComponent = demands.stream()
                .collect(Collectors.toMap(ComponentDemand::componentId, Function.identity()));
        return offers.stream()
                .filter(offer -> offer.isFeasibleFor(byComponent.get(offer.componentId())))
                .collect(Collectors.groupingBy(Offer::supplierId, TreeMap::new,
                        Collectors.toMap(Offer::componentId, Function.identity())));
    }

    private static Optional<Integer> cheapestOfAll(List<ComponentDemand> demands, Map<Integer, Map<String, Offer>> feasible) {
        return feasible.entrySet().stream()
                .filter(supplier -> supplier.getValue().size() == demands.size())
                .min(Comparator.comparing(supplier -> sumOfUnitPrices(supplier.getValue())))
                .map(Map.Entry::getKey);
    }

    private static BigDecimal sumOfUnitPrices(Map<String, Offer> offers) {
        return offers.values().stream().map(Offer::unitPrice).reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static ChosenOrder singleLineOrder(ComponentDemand demand, Map<Integer, Map<String, Offer>> feasible) {
        return feasible.values().stream()
                .filter(offers -> offers.containsKey(demand.componentId()))
                .map(offers -> offers.get(demand.componentId()))
                .min(Comparator.comparing(Offer::unitPrice))
                .map(offer -> order(offer.supplierId(), List.of(demand), Map.of(demand.componentId(), offer)))
                .orElseThrow(() -> new BusinessException(Category.DATA_INTEGRITY,
                        "No supplier in s_supp_component delivers component %s within its lead time of %d days; "
                                .formatted(demand.componentId(), demand.leadTimeDays())
                                + "load the population again"));
    }

    private static ChosenOrder order(int supplierId, List<ComponentDemand> demands, Map<String, Offer> offers) {
        return new ChosenOrder(supplierId, demands.stream()
                .map(demand -> new ChosenOrder.Line(demand, offers.get(demand.componentId()).roundUp(demand.need())))
                .toList());
    }

    /**
     * Component to be bought.
     *
     * @param componentId comp_id
     * @param need needed quantity, 1 or more
     * @param leadTimeDays s_component.lead_time: the latest that a supplier may deliver
     */
    public record ComponentDemand(String componentId, int need, int leadTimeDays) {
    }

    /**
     * Purchase order to be written.
     *
     * @param supplierId the chosen supplier
     * @param lines one for each component bought from the supplier, in the order of the demands
     */
    public record ChosenOrder(int supplierId, List<Line> lines) {

        /**
         * Line of the order.
         *
         * @param demand the demanded component
         * @param quantity ordered quantity: the need rounded up to a multiple of the supplier's lot
         */
        public record Line(ComponentDemand demand, int quantity) {
        }
    }
}
