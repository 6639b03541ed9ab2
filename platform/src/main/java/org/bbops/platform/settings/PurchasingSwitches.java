package org.bbops.platform.settings;

import org.bbops.contracts.factor.SystemLevels;
import org.bbops.contracts.factor.SystemLevels.HandOver;
import org.bbops.contracts.factor.SystemLevels.Persistence;
import org.bbops.contracts.factor.SystemLevels.Purchasing;
import org.bbops.contracts.factor.SystemLevels.StoreTime;
import org.bbops.contracts.factor.SystemLevels.Switch;
import org.bbops.contracts.process.StartRefusedException;
import org.springframework.core.env.PropertyResolver;

/**
 * Options of the purchase orders' path to the supplier.
 *
 * @param handOver {@code bbops.hand-over}, default outbox
 * @param xaLog {@code bbops.xa-log}, default on: whether two-phase commits are logged, so that a crash leaves none half done
 * @param supplierCircuit {@code bbops.supplier.circuit}: whether calls of a supplier that does not answer are suspended for a while, default on
 * @param store {@code bbops.store} of sync with bmp, default before-call
 * @param senders {@code bbops.senders} of messaging: number of purchase orders sent to the supplier at once, 1 to
 *     1,000, default 32
 */
public record PurchasingSwitches(HandOver handOver, Switch xaLog, @LevelReader.Label("supplier.circuit") Switch supplierCircuit,
        StoreTime store, int senders) {

    private static final int SENDERS_DEFAULT = 32;
    private static final int SENDERS_MAX = 1_000;

    /**
     * Reads the switches.
     *
     * @throws StartRefusedException when a level does not exist, or belongs to another level of purchasing or persistence
     */
    static PurchasingSwitches of(PropertyResolver properties, Purchasing purchasing, Persistence persistence) {
        PurchasingSwitches switches = new PurchasingSwitches(LevelReader.level(properties, "bbops.hand-over", HandOver.OUTBOX),
                LevelReader.level(properties, "bbops.xa-log", Switch.ON),
                LevelReader.level(properties, "bbops.supplier.circuit", Switch.ON),
                LevelReader.level(properties, "bbops.store", StoreTime.BEFORE_CALL),
                LevelReader.wholeNumber(properties, "bbops.senders", SENDERS_DEFAULT, 1, SENDERS_MAX));
        if (switches.store == StoreTime.AT_COMMIT && (purchasing != Purchasing.SYNC || persistence != Persistence.BMP)) {
            throw new StartRefusedException(
                    "bbops.store=at-commit is a switch of purchasing sync with persistence bmp, and this is %s with %s;"
                            .formatted(SystemLevels.textOf(purchasing), SystemLevels.textOf(persistence)) + " leave it out");
        }
        return switches;
    }
}
