package org.bbops.emulator.ledger;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.bbops.contracts.wire.PurchaseOrderMessage;

/**
 * Order that was taken, with deliveries that were still pending when the process died.
 *
 * @param order all of it
 * @param doneLeadTimes the lead times of its finished groups
 */
public record Undelivered(PurchaseOrderMessage order, Set<Integer> doneLeadTimes) {

    /** Returns the undelivered orders after a journal's facts, by number. */
    static List<Undelivered> after(List<Fact> facts) {
        Map<Integer, Fact> taken = new TreeMap<>();
        Map<Integer, Set<Integer>> done = new TreeMap<>();
        for (Fact fact : facts) {
            if (fact.kind() == Fact.Kind.TAKEN) {
                taken.put(fact.number(), fact);
            } else if (fact.kind().endsADelivery()) {
                done.computeIfAbsent(fact.number(), _ -> new HashSet<>()).add(fact.leadTime());
            }
        }
        List<Undelivered> left = new ArrayList<>();
        taken.forEach((number, fact) -> {
            Set<Integer> leadTimes = done.getOrDefault(number, Set.of());
            if (leadTimes.size() < fact.deliveries()) {
                left.add(new Undelivered(fact.order(), leadTimes));
            }
        });
        return left;
    }
}
