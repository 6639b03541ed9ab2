package org.bbops.migrations.population;

import java.time.LocalDate;

/** Discounts of c_discount, in the order in which the rule tries them (workload page, section 2). */
enum Discount {
    PLATINUM("Platinum", 40), GOLD("Gold", 30), SILVER("Silver", 20), LONG_TIME("LongTime", 10), FIRST_TIME("FirstTime",
            15), JUST_A_CUSTOMER("Just-a-customer", 0);

    private static final int PLATINUM_ABOVE_CENTS = 30_000_000;
    private static final int GOLD_ABOVE_CENTS = 20_000_000;
    private static final int SILVER_ABOVE_CENTS = 10_000_000;
    private static final int LONG_TIME_YEARS = 5;

    private final String id;
    private final int percent;

    Discount(String id, int percent) {
        this.id = id;
        this.percent = percent;
    }

    /** Returns the discount by the rule in c_rule. Only the discounts of populated orders are computed here. */
    static Discount of(int ytdCents, int balanceCents, int limitCents, LocalDate since, LocalDate date) {
        if (ytdCents > PLATINUM_ABOVE_CENTS) {
            return PLATINUM;
        }
        if (ytdCents > GOLD_ABOVE_CENTS) {
            return GOLD;
        }
        if (ytdCents > SILVER_ABOVE_CENTS) {
            return SILVER;
        }
        if (since.plusYears(LONG_TIME_YEARS).isBefore(date)) {
            return LONG_TIME;
        }
        return limitCents == 0 && balanceCents == 0 ? FIRST_TIME : JUST_A_CUSTOMER;
    }

    /** Returns d_id. */
    String id() {
        return id;
    }

    /** Returns d_percent. */
    int percent() {
        return percent;
    }
}
