package org.bbops.cli.chaos;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.bbops.driver.audit.OrderFate;
import org.bbops.driver.results.chaos.OrderCounts;

/**
 * Purchase orders that were created between one kill and the next.
 *
 * @param step the first kill after they were created, or the last one
 * @param fates fate of each of them
 */
record Attribution(KillStep step, List<OrderFate> fates) {

    /** Assigns each order to exactly one kill, in the order of kills. */
    static List<Attribution> of(List<KillStep> steps, List<OrderFate> fates) {
        List<Attribution> all = steps.stream().map(step -> new Attribution(step, new ArrayList<>())).toList();
        fates.forEach(fate -> all.get(lastBefore(steps, fate.createdAt())).fates().add(fate));
        return all;
    }

    OrderCounts orders() {
        return new OrderCounts(fates.stream().filter(OrderFate::committed).count(), fates.stream().filter(OrderFate::lost).count(),
                fates.stream().filter(OrderFate::doubled).count(), fates.stream().filter(OrderFate::phantom).count());
    }

    private static int lastBefore(List<KillStep> steps, LocalDateTime moment) {
        for (int i = steps.size() - 1; i > 0; i--) {
            if (!steps.get(i).from().isAfter(moment)) {
                return i;
            }
        }
        return 0;
    }
}
