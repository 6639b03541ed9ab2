package org.bbops.corporate.rule;

import java.util.Set;
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

/**
 * Subset of the Spring Expression Language that a rule may use: facts, constants, comparisons, {@code and}, {@code or}, {@code not}, sums
 * and conditionals. The rest of the language can take long, as regular expressions do, or have side effects.
 */
final class RuleGrammar {

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
