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
 * The part of the Spring Expression Language that a rule may use: facts, constants, comparisons, and, or, not, sums and
 * choices. Other parts of it could take long, as a regular expression can, or do more than compare.
 */
final class RuleGrammar {

    private static final int CHARACTERS_MAX = 2_000;
    /** The parser calls itself for each bracket that opens. */
    private static final int NESTING_MAX = 20;
    private static final Set<Class<?>> WORDS = Set.of(Ternary.class, OpGT.class, OpGE.class, OpLT.class, OpLE.class, OpEQ.class,
            OpNE.class, OpAnd.class, OpOr.class, OperatorNot.class, OpPlus.class, OpMinus.class, PropertyOrFieldReference.class,
            StringLiteral.class, IntLiteral.class, LongLiteral.class, RealLiteral.class, FloatLiteral.class, BooleanLiteral.class,
            NullLiteral.class);

    private final SpelExpressionParser parser = new SpelExpressionParser();

    /**
     * Parses a rule's text.
     *
     * @throws IllegalArgumentException when it is too long, nested too deep, or uses more than {@link RuleGrammar}
     *     allows
     * @throws org.springframework.expression.ParseException when it is no expression
     */
    SpelExpression parse(String text) {
        if (text.length() > CHARACTERS_MAX) {
            throw new IllegalArgumentException("it has more than " + CHARACTERS_MAX + " characters");
        }
        refuseNested(text);
        SpelExpression expression = parser.parseRaw(text);
        refuseOtherWords(expression.getAST());
        return expression;
    }

    /** Brackets inside of quotes count too: a rule has none there. */
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

    private static void refuseOtherWords(SpelNode node) {
        if (!WORDS.contains(node.getClass())) {
            throw new IllegalArgumentException("a rule compares facts and constants, and nothing else ("
                    + node.getClass().getSimpleName() + ")");
        }
        for (int child = 0; child < node.getChildCount(); child++) {
            refuseOtherWords(node.getChild(child));
        }
    }
}
