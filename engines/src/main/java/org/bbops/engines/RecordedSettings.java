package org.bbops.engines;

import java.util.Map;
import java.util.Optional;

/**
 * Settings of a server that a run's results record. Each query has three columns: name, value and unit, which is empty text where
 * there is none.
 */
public interface RecordedSettings {

    /** Phrase for an engine that checks for a deadlock before a wait begins. */
    String AT_ONCE = "none, a deadlock is noticed at once";

    /** Returns the query for the settings that affect results. */
    String decisive();

    /** Returns the query for the settings that differ from the engine's defaults; empty where the engine does not report them. */
    default Optional<String> changed() {
        return Optional.empty();
    }

    /**
     * Returns the length of a lock wait after which the engine checks for a deadlock, for example {@code 1000 ms}.
     *
     * @param decisive settings by name, as {@link #decisive} gave them
     * @return empty when the settings do not include it
     */
    Optional<String> deadlockTimeout(Map<String, String> decisive);

    /** Creates the settings of an engine that checks for a deadlock before a wait begins and reports no changed settings. */
    static RecordedSettings atOnce(String decisive) {
        return new RecordedSettings() {

            @Override
            public String decisive() {
                return decisive;
            }

            @Override
            public Optional<String> deadlockTimeout(Map<String, String> settings) {
                return Optional.of(AT_ONCE);
            }
        };
    }

    /**
     * Returns the query for the number of times that the server has forced its log to disk.
     *
     * @param majorVersion of the server
     * @return empty where the engine does not count that
     */
    default Optional<String> logSyncs(int majorVersion) {
        return Optional.empty();
    }
}
