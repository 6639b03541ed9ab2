package org.bbops.platform.keys;

/** Hands out new primary keys. Keys of one process ascend; gaps are normal (workload page, section 1). */
public interface Keys {

    /**
     * Returns the next, unused key of a sequence. Independent of the caller's transaction: the key stays used when that
     * rolls back.
     *
     * @throws org.bbops.contracts.problem.BusinessException {@code OVERLOADED} when u_sequences does not answer in
     *     time, {@code DATA_INTEGRITY} when it has no such row
     */
    int next(KeySequence sequence);

    /**
     * Returns true when a key lies in a block that this or another process has taken: a row of that key may come,
     * though it cannot be seen yet. Throws the same errors as {@link #next}.
     */
    boolean isHandedOut(KeySequence sequence, int key);

    /** The rows of u_sequences. */
    enum KeySequence {
        CUSTOMER, ORDER, WORKORDER, LARGEORDER, PURCHASEORDER;

        /** s_id. */
        public String id() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }
}
