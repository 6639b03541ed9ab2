package org.bbops.driver.user;

/** Transaction of the mix. */
@FunctionalInterface
interface OrderEntryTransaction {

    /** Does it once; throws {@link CallFailedException} when a request fails. */
    Ended perform();
}
