package org.bbops.driver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bbops.driver.search.NextStep.Attempt;
import org.bbops.driver.search.NextStep.Conclusion;

/** A search from its first trial, or from where it was broken off, to its end; what is known is kept after each trial. */
public final class Search {

    private final SearchDirectory directory;
    private final SearchController controller;
    private final SearchState begun;

    /**
     * @param directory where what is known is read from, and kept
     * @param trialsMax how many trials may be made at most, those that were made before included
     */
    public Search(SearchDirectory directory, int trialsMax) {
        this.directory = directory;
        SearchState read = directory.read();
        this.begun = new SearchState(read.experiment(), read.startedAt(), read.database(), read.limits().withTrialsMax(trialsMax),
            read.trials(), null);
        this.controller = new SearchController(begun.limits());
    }

    /** Makes trials. */
    @FunctionalInterface
    public interface Laboratory {

        /**
         * Makes one, and returns when it is over.
         *
         * @param attempt which
         * @param number its place in the search, from 1
         * @return empty when somebody ended it before it could tell anything
         */
        Optional<Trial> make(Attempt attempt, int number);
    }

    /** What is done first, or that there is nothing to do any more. */
    public NextStep next() {
        return controller.next(begun.trials());
    }

    /**
     * Searches. When a trial cannot be made, what the laboratory throws is thrown on, and the search can be made to go on later.
     *
     * @return how it ended; empty when somebody ended it before its time, and it can be made to go on as well
     */
    public Optional<Conclusion> carryOut(Laboratory laboratory) {
        List<Trial> trials = new ArrayList<>(begun.trials());
        while (true) {
            switch (controller.next(trials)) {
                case Attempt attempt -> {
                    Optional<Trial> made = laboratory.make(attempt, trials.size() + 1);
                    if (made.isEmpty()) {
                        return Optional.empty();
                    }
                    trials.add(made.get());
                    keep(trials, null);
                }
                case Conclusion conclusion -> {
                    keep(trials, conclusion);
                    return Optional.of(conclusion);
                }
            }
        }
    }

    private void keep(List<Trial> trials, Conclusion conclusion) {
        directory.write(new SearchState(begun.experiment(), begun.startedAt(), begun.database(), begun.limits(), trials, conclusion));
    }
}
