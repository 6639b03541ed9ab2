package org.bbops.platform.settings;

import java.util.Map;
import org.bbops.platform.start.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Details of how purchase orders reach the supplier.
 *
 * @param supplierCircuit {@code bbops.supplier.circuit}: whether a supplier that does not answer is left alone for a while, default on
 * @param store {@code bbops.store} of sync with bmp, default before-call
 * @param senders {@code bbops.senders} of messaging: how many purchase orders are sent to the supplier at once, 1 to 1,000, default 32
 */
public record PurchasingSwitches(Switch supplierCircuit, StoreTime store, int senders) {

    private static final int SENDERS_DEFAULT = 32;
    private static final int SENDERS_MAX = 1_000;

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or is of another way of purchasing or persistence
     */
    static PurchasingSwitches of(PropertyResolver properties, Purchasing purchasing, Persistence persistence) {
        PurchasingSwitches switches = new PurchasingSwitches(
                Levels.level(properties, "bbops.supplier.circuit", Switch.ON),
                Levels.level(properties, "bbops.store", StoreTime.BEFORE_CALL),
                Levels.wholeNumber(properties, "bbops.senders", SENDERS_DEFAULT, 1, SENDERS_MAX));
        if (switches.store == StoreTime.AT_COMMIT && (purchasing != Purchasing.SYNC || persistence != Persistence.BMP)) {
            throw new StartRefusedException("bbops.store=at-commit is a switch of purchasing sync with persistence bmp, and this is %s with %s;"
                    .formatted(Levels.textOf(purchasing), Levels.textOf(persistence)) + " leave it out");
        }
        return switches;
    }

    /** The levels by the names of their factors. */
    Map<String, String> levels() {
        return Map.of("supplier.circuit", Levels.textOf(supplierCircuit), "store", Levels.textOf(store),
                "senders", Integer.toString(senders));
    }
}
