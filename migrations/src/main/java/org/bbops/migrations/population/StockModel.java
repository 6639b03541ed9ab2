package org.bbops.migrations.population;

/** Chooses the marks of an assembly's components and the stock that they start with. */
interface StockModel {

    /**
     * Sets himark and stock of every component of one assembly.
     *
     * @param bill the assembly's components; quantities and lead times are set
     */
    void stock(Bill bill, Draw draw);

    /** The lower mark that belongs to an upper one (workload page, section 2). */
    static int lomark(int himark) {
        return himark / 2;
    }
}
