package org.bbops.contracts.workload;

/**
 * The size of a population as a function of the injection rate (workload page, section 2).
 *
 * @param injectionRate Ir, 1 to 100,000
 */
public record PopulationSize(int injectionRate) {

    /** Highest injection rate whose keys and counts fit their columns, with room for those of a run. */
    public static final int INJECTION_RATE_MAX = 100_000;

    /** Number of suppliers at any injection rate. */
    public static final int SUPPLIERS = 10;

    /** The key of the one site. */
    public static final int SITE_ID = 1;

    private static final int CUSTOMERS_PER_C = 75;
    private static final int CUSTOMER_DRAWS_PER_C = 100;

    public PopulationSize {
        if (injectionRate < 1 || injectionRate > INJECTION_RATE_MAX) {
            throw new IllegalArgumentException("The injection rate is %d; it must be 1 to %d."
                    .formatted(injectionRate, INJECTION_RATE_MAX));
        }
    }

    /** C of the workload page: the injection rate rounded up to a multiple of 10. */
    public int c() {
        return Math.ceilDiv(injectionRate, 10) * 10;
    }

    /** P of the workload page: the injection rate rounded up to a multiple of 100. */
    public int p() {
        return Math.ceilDiv(injectionRate, 100) * 100;
    }

    /** Customers, with keys 1 to this. */
    public int customers() {
        return CUSTOMERS_PER_C * c();
    }

    /**
     * Returns the upper end of newOrder's draw of a customer: numbers up to {@link #customers()} are existing customers, greater ones a new
     * customer.
     */
    public int customerDrawMax() {
        return CUSTOMER_DRAWS_PER_C * c();
    }

    /** Orders, with keys 1 to this. */
    public int orders() {
        return CUSTOMERS_PER_C * c();
    }

    /** Assemblies, each also an item, numbered 1 to this; see {@link PartIds#assembly(int)}. */
    public int assemblies() {
        return p();
    }

    /** Work orders, with keys 1 to this. */
    public int workOrders() {
        return p();
    }
}
