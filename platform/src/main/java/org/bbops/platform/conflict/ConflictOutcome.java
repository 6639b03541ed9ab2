package org.bbops.platform.conflict;

/** What became of a transaction that failed by a conflict. */
enum ConflictOutcome {
    /** It was begun again. */
    RETRIED,
    /** It had been tried as often or for as long as may be, or would not have passed. */
    GIVEN_UP,
    /** It may have had an effect outside of the database, which a second try would have had again. */
    UNSAFE
}
