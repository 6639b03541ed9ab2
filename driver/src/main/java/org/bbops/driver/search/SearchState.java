package org.bbops.driver.search;

import java.util.List;
import org.bbops.driver.search.NextStep.Conclusion;

/**
 * search.json: all that a search knows.
 *
 * @param experiment the experiment's name
 * @param startedAt when it began, ISO 8601 in UTC
 * @param database the one that was given for its trials and its schema; null when servers are started for them
 * @param limits its bounds
 * @param trials those made, in order
 * @param conclusion how it ended; null while it has not
 */
public record SearchState(String experiment, String startedAt, String database, SearchLimits limits, List<Trial> trials,
                          Conclusion conclusion) {

    /** Keeps a copy of the trials. */
    public SearchState {
        trials = List.copyOf(trials);
    }
}
