package org.bbops.corporate.rule;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.ExpressionException;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.stereotype.Component;

/**
 * Interprets a rule, an expression of the Spring Expression Language that yields the key of a discount. The expression can read and compare
 * facts, but cannot call methods, construct objects or assign values ({@link RuleGrammar}).
 */
@Component
public class RuleInterpreter {

    private static final int SHOWN_CHARACTERS_MAX = 500;

    private final RuleGrammar grammar = new RuleGrammar();
    private final EvaluationContext readOnly = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    /** Rule that was parsed last. There is only one rule, so it is nearly always the requested one. */
    private volatile Parsed last = new Parsed(null, null);

    private record Parsed(String text, Expression expression) {
    }

    /**
     * Returns the discount that a rule yields for a customer.
     *
     * @param text r_text of c_rule
     * @param facts facts about the customer
     * @return d_id of a discount
     * @throws BusinessException {@code DATA_INTEGRITY} when the text is not such an expression
     */
    public String discountOf(String text, CustomerFacts facts) {
        try {
            String discountId = parsed(text).getValue(readOnly, facts, String.class);
            if (discountId == null) {
                throw broken(text, "it has no value", null);
            }
            return discountId;
        } catch (ExpressionException | IllegalArgumentException e) {
            throw broken(text, e.getMessage(), e);
        }
    }

    private Expression parsed(String text) {
        Parsed known = last;
        if (!text.equals(known.text())) {
            known = new Parsed(text, grammar.parse(text));
            last = known;
        }
        return known.expression();
    }

    private static BusinessException broken(String text, String reason, Throwable cause) {
        return new BusinessException(Category.DATA_INTEGRITY,
                "the discount rule of c_rule cannot be applied: " + shortened(reason) + "; its text is: " + shortened(text), cause);
    }

    private static String shortened(String text) {
        String shown = String.valueOf(text).strip();
        return shown.length() <= SHOWN_CHARACTERS_MAX ? shown : shown.substring(0, SHOWN_CHARACTERS_MAX) + "…";
    }

    /**
     * Facts about a customer that a rule may use; a rule uses the names of the components.
     *
     * @param ytdPayment payments of the current year, money units
     * @param balance money units
     * @param creditLimit money units; 0 for a customer who has no credit yet
     * @param years since the customer was added, with the fraction of the current year: exactly 5.0 on the fifth anniversary
     */
    public record CustomerFacts(BigDecimal ytdPayment, BigDecimal balance, BigDecimal creditLimit, double years) {

        /**
         * Returns the facts on a day.
         *
         * @param since day on which the customer was added
         * @param today day for which the discount is computed
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
}
