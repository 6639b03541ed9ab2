package org.bbops.platform.keys;

/** Where blocks of keys come from. */
interface BlockSource {

    /** Takes the next block; nobody else gets it. */
    KeyBlock take(KeySequence sequence);

    /** The first key that no block has had. */
    int nextFree(KeySequence sequence);
}
