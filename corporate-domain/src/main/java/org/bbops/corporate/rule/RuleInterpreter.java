package org.bbops.corporate.rule;

import org.bbops.contracts.problem.BusinessException;
import org.bbops.contracts.problem.Category;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.Expression;
import org.springframework.expression.ExpressionException;
import org.springframework.expression.ExpressionParser;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;
import org.springframework.stereotype.Component;

/**
 * Interprets a rule's text, an expression of the Spring Expression Language whose value is the name of a discount. The
 * text can read the facts and compare them; it can call nothing, construct nothing and assign nothing.
 */
@Component
public class RuleInterpreter {

    private final ExpressionParser parser = new SpelExpressionParser();
    private final EvaluationContext readOnly = SimpleEvaluationContext.forReadOnlyDataBinding().build();
    /** There is one rule, so the text that was parsed last is nearly always the one asked for. */
    private volatile Parsed last = new Parsed(null, null);

    private record Parsed(String text, Expression expression) {
    }

    /**
     * The discount that a rule gives.
     *
     * @param text r_text of c_rule
     * @param facts of the customer
     * @return d_id of a discount
     * @throws BusinessException {@code DATA_INTEGRITY} when the text is no such expression
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
            known = new Parsed(text, parser.parseExpression(text));
            last = known;
        }
        return known.expression();
    }

    private static BusinessException broken(String text, String reason, Throwable cause) {
        return new BusinessException(Category.DATA_INTEGRITY,
                "the discount rule of c_rule cannot be applied: " + reason + "; its text is: " + text.strip(), cause);
    }
}
