package org.bbops.test.fuzz;

import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;

/**
 * Makes nearly valid texts: a valid one with one to four places replaced.
 *
 * @param originals valid texts
 * @param fragments text that is likely to matter to the reader, inserted more often than at random
 */
public record Edits(List<String> originals, List<String> fragments) implements Function<RandomGenerator, String> {

    private static final int EDITS_MAX = 4;
    private static final int DELETED_MAX = 40;
    private static final int INSERTED_MAX = 12;
    private static final int ASCII_MAX = 0x7f;

    @Override
    public String apply(RandomGenerator random) {
        StringBuilder text = new StringBuilder(oneOf(originals, random));
        for (int edits = random.nextInt(1, EDITS_MAX + 1); edits > 0; edits--) {
            int from = place(text.length(), random);
            // Every fourth edit only inserts: by chance alone, almost every edit would delete something.
            int deleted = random.nextInt(4) == 0 ? 0 : random.nextInt(DELETED_MAX + 1);
            text.replace(from, Math.min(text.length(), from + deleted), inserted(random));
        }
        return text.toString();
    }

    /** Returns the beginning or the end every eighth time each, else any place. */
    private static int place(int length, RandomGenerator random) {
        return switch (random.nextInt(8)) {
            case 0 -> 0;
            case 1 -> length;
            default -> random.nextInt(length + 1);
        };
    }

    private String inserted(RandomGenerator random) {
        return switch (random.nextInt(5)) {
            case 0 -> characters(Character.MAX_VALUE, random);
            case 1 -> characters(ASCII_MAX, random);
            default -> oneOf(fragments, random);
        };
    }

    /** Returns characters up to one, control characters and halves of surrogate pairs among them. */
    private static String characters(int last, RandomGenerator random) {
        StringBuilder text = new StringBuilder();
        for (int left = random.nextInt(INSERTED_MAX + 1); left > 0; left--) {
            text.append((char) random.nextInt(last + 1));
        }
        return text.toString();
    }

    private static String oneOf(List<String> texts, RandomGenerator random) {
        return texts.get(random.nextInt(texts.size()));
    }
}
