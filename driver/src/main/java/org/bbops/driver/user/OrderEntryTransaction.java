package org.bbops.driver.user;

/** One of the four transactions of the mix. */
@FunctionalInterface
interface OrderEntryTransaction {

    /** Does it once; throws {@link CallFailedException} when a request fails. */
    Ended perform();
}
