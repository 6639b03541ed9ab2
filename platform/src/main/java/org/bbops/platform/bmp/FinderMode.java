package org.bbops.platform.bmp;

import java.util.List;
import java.util.Optional;
import org.bbops.platform.locking.Use;

/** Strategy by which a finder loads the rows of beans. */
interface FinderMode {

    /** Finds keys, then loads each row by itself: a collection of N takes N + 1 statements. */
    FinderMode KEY_FIRST = new KeyFirst();
    /** Finds rows and keys at once: the key that a finder gives back is fat. */
    FinderMode FAT_KEY = new FatKey();

    /** The rows that meet a condition, by key; their beans are loaded. */
    <K extends Comparable<? super K>, R> List<R> find(BeanRows<K, R> rows, String condition, Use use, List<?> parameters);

    /** Loads the first of them; the last parameter is the most rows. */
    <K extends Comparable<? super K>, R> List<R> findFirst(BeanRows<K, R> rows, String condition, Use use, List<?> parameters);

    /** See {@link #KEY_FIRST}. */
    final class KeyFirst implements FinderMode {

        @Override
        public <K extends Comparable<? super K>, R> List<R> find(BeanRows<K, R> rows, String condition, Use use,
                List<?> parameters) {
            return load(rows, rows.selectKeys(condition, parameters), use);
        }

        @Override
        public <K extends Comparable<? super K>, R> List<R> findFirst(BeanRows<K, R> rows, String condition, Use use,
                List<?> parameters) {
            return load(rows, rows.selectFirstKeys(condition, parameters), use);
        }

        private static <K extends Comparable<? super K>, R> List<R> load(BeanRows<K, R> rows, List<K> keys, Use use) {
            return keys.stream().map(key -> rows.load(key, use)).flatMap(Optional::stream).toList();
        }
    }

    /** See {@link #FAT_KEY}. */
    final class FatKey implements FinderMode {

        @Override
        public <K extends Comparable<? super K>, R> List<R> find(BeanRows<K, R> rows, String condition, Use use,
                List<?> parameters) {
            return rows.selectRows(condition, use, parameters);
        }

        /** No engine of these can lock the first rows of an order: where rows are locked, their keys are read first. */
        @Override
        public <K extends Comparable<? super K>, R> List<R> findFirst(BeanRows<K, R> rows, String condition, Use use,
                List<?> parameters) {
            return rows.locksTo(use) ? KEY_FIRST.findFirst(rows, condition, use, parameters)
                    : rows.selectFirstRows(condition, parameters);
        }
    }
}
