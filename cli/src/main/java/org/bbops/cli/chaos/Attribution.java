package org.bbops.cli.chaos;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import org.bbops.driver.audit.OrderFate;

/**
 * What became of the purchase orders that were created between one blow and the next.
 *
 * @param blow the blow that came next after they were created, or the last one
 * @param committed in the database
 * @param lost of those
 * @param doubled in effect
 * @param phantom at the supplier only
 */
record Attribution(Blow blow, long committed, long lost, long doubled, long phantom) {

    /** One for each blow, in order; each order counts for exactly one of them. */
    static List<Attribution> of(List<Blow> blows, List<OrderFate> fates) {
        List<List<OrderFate>> byBlow = new ArrayList<>();
        blows.forEach(_ -> byBlow.add(new ArrayList<>()));
        fates.forEach(fate -> byBlow.get(lastBefore(blows, fate.createdAt())).add(fate));
        List<Attribution> all = new ArrayList<>();
        for (int i = 0; i < blows.size(); i++) {
            all.add(of(blows.get(i), byBlow.get(i)));
        }
        return all;
    }

    private static Attribution of(Blow blow, Iterable<OrderFate> fates) {
        long committed = 0;
        long lost = 0;
        long doubled = 0;
        long phantom = 0;
        for (OrderFate fate : fates) {
            committed += fate.committed() ? 1 : 0;
            lost += fate.lost() ? 1 : 0;
            doubled += fate.doubled() ? 1 : 0;
            phantom += fate.phantom() ? 1 : 0;
        }
        return new Attribution(blow, committed, lost, doubled, phantom);
    }

    private static int lastBefore(List<Blow> blows, LocalDateTime moment) {
        for (int i = blows.size() - 1; i > 0; i--) {
            if (!blows.get(i).from().isAfter(moment)) {
                return i;
            }
        }
        return 0;
    }
}
