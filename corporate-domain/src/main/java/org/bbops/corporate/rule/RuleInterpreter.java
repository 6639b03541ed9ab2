package org.bbops.corporate.rule;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.ExpressionException;
import org.springframework.expression.spel.SpelNode;
import org.springframework.expression.spel.ast.BooleanLiteral;
import org.springframework.expression.spel.ast.FloatLiteral;
import org.springframework.expression.spel.ast.IntLiteral;
import org.springframework.expression.spel.ast.LongLiteral;
import org.springframework.expression.spel.ast.NullLiteral;
import org.springframework.expression.spel.ast.OpAnd;
import org.springframework.expression.spel.ast.OpEQ;
import org.springframework.expression.spel.ast.OpGE;
import org.springframework.expression.spel.ast.OpGT;
import org.springframework.expression.spel.ast.OpLE;
import org.springframework.expression.spel.ast.OpLT;
import org.springframework.expression.spel.ast.OpMinus;
import org.springframework.expression.spel.ast.OpNE;
import org.springframework.expression.spel.ast.OpOr;
import org.springframework.expression.spel.ast.OpPlus;
import org.springframework.expression.spel.ast.OperatorNot;
import org.springframework.expression.spel.ast.PropertyOrFieldReference;
import org.springframework.expression.spel.ast.RealLiteral;
import org.springframework.expression.spel.ast.StringLiteral;
import org.springframework.expression.spel.ast.Ternary;
import org.springframework.expression.spel.standard.SpelExpression;
import org.springframework.expression.spel.standard.SpelExpressionParser;
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
     * Subset of the Spring Expression Language that a rule may use: facts, constants, comparisons, {@code and}, {@code or}, {@code not},
     * sums and conditionals. The rest of the language can take long, as regular expressions do, or have side effects.
     */
    private static final class RuleGrammar {

        private static final int CHARACTERS_MAX = 2_000;
        /** Limit on open brackets, for each of which the parser recurses. */
        private static final int NESTING_MAX = 20;
        private static final Set<Class<?>> ALLOWED = Set.of(Ternary.class, OpGT.class, OpGE.class, OpLT.class, OpLE.class, OpEQ.class,
                OpNE.class, OpAnd.class, OpOr.class, OperatorNot.class, OpPlus.class, OpMinus.class, PropertyOrFieldReference.class,
                StringLiteral.class, IntLiteral.class, LongLiteral.class, RealLiteral.class, FloatLiteral.class, BooleanLiteral.class,
                NullLiteral.class);

        private final SpelExpressionParser parser = new SpelExpressionParser();

        /**
         * Parses a rule's text.
         *
         * @throws IllegalArgumentException when the text is too long, nested too deeply, or outside the subset
         * @throws org.springframework.expression.ParseException when the text is not an expression
         */
        SpelExpression parse(String text) {
            if (text.length() > CHARACTERS_MAX) {
                throw new IllegalArgumentException("it has more than " + CHARACTERS_MAX + " characters");
            }
            refuseNested(text);
            SpelExpression expression = parser.parseRaw(text);
            refuseOtherNodes(expression.getAST());
            return expression;
        }

        /** Refuses deep nesting. Brackets within quotes count too, because no rule needs them there. */
        private static void refuseNested(String text) {
            int depth = 0;
            for (char character : text.toCharArray()) {
                switch (character) {
                    case '(', '[', '{' -> depth++;
                    case ')', ']', '}' -> depth--;
                    default -> {
                    }
                }
                if (depth > NESTING_MAX) {
                    throw new IllegalArgumentException("its brackets are nested more than " + NESTING_MAX + " deep");
                }
            }
        }

        private static void refuseOtherNodes(SpelNode node) {
            if (!ALLOWED.contains(node.getClass())) {
                throw new IllegalArgumentException("a rule may only compare facts and constants, but this one has a node "
                        + node.getClass().getSimpleName());
            }
            for (int child = 0; child < node.getChildCount(); child++) {
                refuseOtherNodes(node.getChild(child));
            }
        }
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
