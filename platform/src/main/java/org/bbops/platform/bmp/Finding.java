package org.bbops.platform.bmp;

import java.util.List;
import java.util.Optional;

/** How a finder comes to the rows of beans. */
interface Finding {

    /** Finds keys, then loads each row by itself: a collection of N takes N + 1 statements. */
    Finding KEY_FIRST = new Finding() {
        @Override
        public <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String clause, Use use,
                                                                 List<?> parameters) {
            return home.selectKeys(clause, parameters).stream()
                    .map(key -> home.load(key, use)).flatMap(Optional::stream).toList();
        }
    };

    /** Finds rows and keys at once: the key that a finder gives back is fat. */
    Finding FAT_KEY = new Finding() {
        @Override
        public <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String clause, Use use,
                                                                 List<?> parameters) {
            return home.selectRows(clause, use, parameters);
        }
    };

    /** The rows that a clause finds, in the order that it says; their beans are loaded. */
    <K extends Comparable<? super K>, R> List<R> find(Home<K, R> home, String clause, Use use, List<?> parameters);
}
