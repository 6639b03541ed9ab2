package org.bbops.corporate.rule;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;

/**
 * What a rule may know of a customer; the component names are the names a rule's text uses.
 *
 * @param ytdPayment payments of the year so far, money units
 * @param balance money units
 * @param creditLimit money units; 0 is "no credit yet"
 * @param years as a customer: whole years and the part of the current one, so exactly 5.0 on the fifth anniversary
 */
public record CustomerFacts(BigDecimal ytdPayment, BigDecimal balance, BigDecimal creditLimit, double years) {

    /**
     * The facts on a day.
     *
     * @param since the day the customer became one
     * @param today the day of the question
     */
    public static CustomerFacts of(BigDecimal ytdPayment, BigDecimal balance, BigDecimal creditLimit,
                                   LocalDate since, LocalDate today) {
        return new CustomerFacts(ytdPayment, balance, creditLimit, years(since, today));
    }

    private static double years(LocalDate since, LocalDate today) {
        long whole = ChronoUnit.YEARS.between(since, today);
        LocalDate last = since.plusYears(whole);
        LocalDate next = since.plusYears(whole + 1);
        return whole + (double) ChronoUnit.DAYS.between(last, today) / ChronoUnit.DAYS.between(last, next);
    }
}
