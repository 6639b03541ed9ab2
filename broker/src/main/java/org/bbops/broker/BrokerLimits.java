package org.bbops.broker;

/**
 * How much a broker keeps of the messages of one address.
 *
 * @param memoryBytes the most in memory, at least two pages; what comes beyond it goes to pages on disk
 * @param pageBytes the size of such a page, which is read as a whole
 * @param diskBytes the most in pages; what comes beyond it is refused to its sender
 * @param diskFreeBytesMin how much is left free on the disk; every message is refused to its sender while there is less
 */
public record BrokerLimits(long memoryBytes, int pageBytes, long diskBytes, long diskFreeBytesMin) {

    private static final int MEBIBYTE = 1 << 20;

    /** 16 MiB in memory and 1 GiB on disk: days of purchase orders at the rates of a benchmark. */
    public static final BrokerLimits USUAL = new BrokerLimits(16L * MEBIBYTE, MEBIBYTE, 1024L * MEBIBYTE, 200L * MEBIBYTE);

    /** @throws BrokerException when they do not go together */
    public BrokerLimits {
        if (pageBytes < 1 || memoryBytes < 2L * pageBytes || diskBytes < pageBytes || diskFreeBytesMin < 0) {
            throw new BrokerException(("A broker's memory of %d bytes must hold two pages of %d bytes, its disk of %d bytes"
                    + " one, and it cannot leave %d bytes free.").formatted(memoryBytes, pageBytes, diskBytes, diskFreeBytesMin));
        }
    }
}
