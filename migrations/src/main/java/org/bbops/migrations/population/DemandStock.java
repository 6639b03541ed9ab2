package org.bbops.migrations.population;

/**
 * The original's rule: the upper mark covers a component's lead time, in seconds, as though every widget that the injection
 * rate asks for were this assembly. What one work order needs does not grow with the rate, so the share of work orders that
 * buy falls with it; and stock starts full.
 */
final class DemandStock implements StockModel {

    /** Widgets per second and injection rate (workload page, section 5). */
    private static final double WIDGETS_PER_SECOND = 14.25;

    private final double demandPerSecond;

    DemandStock(int injectionRate) {
        demandPerSecond = WIDGETS_PER_SECOND * injectionRate;
    }

    @Override
    public void stock(Bill bill, Draw draw) {
        for (int i = 0; i < bill.size(); i++) {
            int himark = Math.toIntExact(Math.round(demandPerSecond * bill.leadTime(i) * bill.quantity(i)));
            bill.set(i, himark, himark);
        }
    }
}
