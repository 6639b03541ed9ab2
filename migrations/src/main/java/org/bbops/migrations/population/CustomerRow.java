package org.bbops.migrations.population;

import java.time.LocalDate;

/**
 * Columns of one customer at a time: those that c_customer and o_customer share, and the financial record on which the discount depends.
 */
final class CustomerRow {

    private static final int YEARS_MAX = 7;
    private static final int BALANCE_CENTS_MAX = 2_500_000;
    private static final int BALANCE_CENTS_BELOW_BECOMES_ZERO = 50_000;
    private static final int YTD_CENTS_MAX = 35_000_000;
    private static final int LIMIT_CENTS_MIN = 30_000_000;
    private static final int LIMIT_CENTS_MAX = 300_000_000;
    private static final int CUSTOMERS_PER_BAD_CREDIT = 10;
    private static final int[] DETAIL_LENGTHS = {16, 16, 20, 20, 20, 2, 10, 9, 16, 25};

    private final Draw draw;
    private final Draw creditDraw;
    private final LocalDate date;
    private final Ascii[] details = new Ascii[DETAIL_LENGTHS.length];
    private LocalDate since;
    private boolean badCredit;
    private int balanceCents;
    private int limitCents;
    private int ytdCents;

    CustomerRow(PopulationSettings settings) {
        draw = new Draw(settings.seed(), Draw.Kind.CUSTOMER);
        creditDraw = new Draw(settings.seed(), Draw.Kind.CREDIT);
        date = settings.date();
        for (int i = 0; i < details.length; i++) {
            details[i] = new Ascii(DETAIL_LENGTHS[i]);
        }
    }

    /** Draws the financial record of a customer. */
    CustomerRow record(int customer) {
        draw.row(customer);
        since = date.minusDays(draw.between(0, (int) (date.toEpochDay() - date.minusYears(YEARS_MAX).toEpochDay())));
        int drawnBalance = draw.between(0, BALANCE_CENTS_MAX);
        balanceCents = drawnBalance < BALANCE_CENTS_BELOW_BECOMES_ZERO ? 0 : drawnBalance;
        ytdCents = draw.between(0, YTD_CENTS_MAX);
        int drawnLimit = draw.between(LIMIT_CENTS_MIN, LIMIT_CENTS_MAX);
        badCredit = hasBadCredit(customer);
        limitCents = badCredit ? 0 : drawnLimit;
        return this;
    }

    /** Returns true for one customer of every ten, at a random place among the ten: exactly 10 %. */
    boolean hasBadCredit(int customer) {
        int ten = (customer - 1) / CUSTOMERS_PER_BAD_CREDIT;
        return creditDraw.row(ten).nextInt(CUSTOMERS_PER_BAD_CREDIT) == (customer - 1) % CUSTOMERS_PER_BAD_CREDIT;
    }

    /** Writes name, address and c_since. */
    void writeDetails(RowWriter out) {
        for (int i = 0; i < details.length; i++) {
            out.text(details[i].random(draw, DETAIL_LENGTHS[i]));
        }
        out.day(since.toEpochDay());
    }

    /** Writes balance, credit, limit and year-to-date payment. */
    void writeFinances(RowWriter out) {
        out.cents(balanceCents);
        out.text(badCredit ? "BC" : "GC");
        out.cents(limitCents);
        out.cents(ytdCents);
    }

    /** Returns the percentage that the rule of c_rule gives this customer on the population's date. */
    int discountPercent() {
        return Discount.of(ytdCents, balanceCents, limitCents, since, date).percent();
    }
}
