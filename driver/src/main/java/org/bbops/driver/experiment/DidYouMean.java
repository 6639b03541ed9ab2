package org.bbops.driver.experiment;

import java.util.Collection;
import java.util.Comparator;

/** Completes an error message on an unknown word with the closest and all existing words. */
final class DidYouMean {

    private static final int DISTANCE_MAX = 3;

    private DidYouMean() {
    }

    /** Returns, for example, " (did you mean 'sync'?); those that exist: sync, messaging". */
    static String hint(String word, Collection<String> existing) {
        String list = "; those that exist: " + String.join(", ", existing);
        return existing.stream()
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)))
                .filter(nearest -> distance(word, nearest) <= Math.min(DISTANCE_MAX, nearest.length() / 2))
                .map(nearest -> " (did you mean '" + nearest + "'?)" + list)
                .orElse(list);
    }

    /** Returns the Levenshtein distance: number of letters to insert, delete or replace. */
    static int distance(String left, String right) {
        int[] row = new int[right.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int substitution = diagonal + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(substitution, Math.min(row[j - 1], row[j]) + 1);
            }
        }
        return row[right.length()];
    }
}
