package org.bbops.test.fuzz;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/**
 * One change of a text: what stands at a place is replaced.
 *
 * @param place from 0, the beginning, to 1, the end
 * @param deleted how many characters are taken out there
 * @param inserted what is put in their place
 */
public record Edits(double place, int deleted, String inserted) {

    private static final int EDITS_MAX = 4;
    private static final int DELETED_MAX = 40;
    private static final int INSERTED_MAX = 12;

    /**
     * Texts with up to four changes.
     *
     * @param originals what they are made from, right ones
     * @param fragments what is likely to matter to their reader, inserted more often than chance would
     */
    public static Arbitrary<String> of(List<String> originals, List<String> fragments) {
        Arbitrary<String> inserted = Arbitraries.frequencyOf(
                Tuple.of(3, Arbitraries.of(fragments)),
                Tuple.of(1, Arbitraries.strings().all().ofMaxLength(INSERTED_MAX)),
                Tuple.of(1, Arbitraries.strings().ascii().ofMaxLength(INSERTED_MAX)));
        Arbitrary<Edits> edit = Combinators.combine(Arbitraries.doubles().between(0, 1),
                Arbitraries.integers().between(0, DELETED_MAX), inserted).as(Edits::new);
        return Combinators.combine(Arbitraries.of(originals), edit.list().ofMinSize(1).ofMaxSize(EDITS_MAX)).as(Edits::apply);
    }

    private static String apply(String original, List<Edits> edits) {
        StringBuilder text = new StringBuilder(original);
        for (Edits edit : edits) {
            int from = (int) (edit.place * text.length());
            text.replace(from, Math.min(text.length(), from + edit.deleted), edit.inserted);
        }
        return text.toString();
    }
}
