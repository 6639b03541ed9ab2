package org.bbops.driver.draw;

import java.math.BigDecimal;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import org.bbops.contracts.customer.CreditTerms;
import org.bbops.contracts.customer.CustomerDetails;
import org.bbops.contracts.customer.CustomerService.NewCustomerRequest;
import org.bbops.contracts.workload.PopulationSize;

/** Draws the ordering customer: an existing one or a new one. */
public final class Customers {

    private static final int A = 255;
    private static final double BAD_CREDIT_SHARE = 0.10;
    private static final int CREDIT_LIMIT_MIN = 300_000;
    private static final int CREDIT_LIMIT_MAX = 3_000_000;
    private static final String LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

    private Customers() {
    }

    /** NURand(255, 1, 100·C): a number up to 75·C is an existing customer; above it, empty: a new one. */
    public static OptionalInt drawExisting(RandomGenerator random, PopulationSize population) {
        int number = Draws.nuRand(random, A, 1, population.customerDrawMax());
        return number <= population.customers() ? OptionalInt.of(number) : OptionalInt.empty();
    }

    /** A new customer; one in ten has bad credit. */
    public static NewCustomerRequest drawNew(RandomGenerator random) {
        CustomerDetails details = new CustomerDetails(text(random, 8, 16), text(random, 8, 16), text(random, 10, 20),
                text(random, 10, 20), text(random, 10, 20), text(random, 2, 2), text(random, 4, 10), text(random, 9, 9),
                text(random, 10, 16), text(random, 10, 25));
        CreditTerms credit = Draws.chance(random, BAD_CREDIT_SHARE)
                ? new CreditTerms("BC", BigDecimal.ZERO)
                : new CreditTerms("GC", BigDecimal.valueOf(Draws.uniform(random, CREDIT_LIMIT_MIN, CREDIT_LIMIT_MAX)));
        return new NewCustomerRequest(details, credit);
    }

    private static String text(RandomGenerator random, int lengthMin, int lengthMax) {
        StringBuilder text = new StringBuilder();
        int length = Draws.uniform(random, lengthMin, lengthMax);
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }
}
