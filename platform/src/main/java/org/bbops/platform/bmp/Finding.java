package org.bbops.platform.bmp;

import java.util.List;
import java.util.Optional;

/** How a finder comes to the rows of beans. */
interface Finding {

    /** Finds keys, then loads each row by itself: a collection of N takes N + 1 statements. */
    Finding KEY_FIRST = new KeyFirst();
    /** Finds rows and keys at once: the key that a finder gives back is fat. */
    Finding FAT_KEY = new FatKey();

    /** The rows that meet a condition, by key; their beans are loaded. */
    <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String condition, Use use, List<?> parameters);

    /** The first of them; the last parameter says how many at most. */
    <K extends Comparable<? super K>, R> List<R> findFirst(Home<K, R> home, String condition, Use use, List<?> parameters);

    /** See {@link #KEY_FIRST}. */
    final class KeyFirst implements Finding {

        @Override
        public <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String condition, Use use,
                                                                 List<?> parameters) {
            return load(home, home.selectKeys(condition, parameters), use);
        }

        @Override
        public <K extends Comparable<? super K>, R> List<R> findFirst(Home<K, R> home, String condition, Use use,
                                                                      List<?> parameters) {
            return load(home, home.selectFirstKeys(condition, parameters), use);
        }

        private static <K extends Comparable<? super K>, R> List<R> load(Home<K, R> home, List<K> keys, Use use) {
            return keys.stream().map(key -> home.load(key, use)).flatMap(Optional::stream).toList();
        }
    }

    /** See {@link #FAT_KEY}. */
    final class FatKey implements Finding {

        @Override
        public <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String condition, Use use,
                                                                 List<?> parameters) {
            return home.selectRows(condition, use, parameters);
        }

        /** No engine of these can lock the first rows of an order: where rows are locked, their keys come first. */
        @Override
        public <K extends Comparable<? super K>, R> List<R> findFirst(Home<K, R> home, String condition, Use use,
                                                                      List<?> parameters) {
            return home.locksTo(use) ? KEY_FIRST.findFirst(home, condition, use, parameters)
                    : home.selectFirstRows(condition, parameters);
        }
    }
}
