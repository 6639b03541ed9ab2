package org.bbops.report.live;

import java.util.List;

/** What is going to be done. */
public sealed interface PlanFact extends LiveFact {

    /**
     * All that is going to be done; once, before anything else.
     *
     * @param name the experiment's, or "capacity of" it
     * @param description one sentence, may be empty
     * @param results folder that results are written to
     * @param ifStopped what becomes of it when somebody presses the stop button, in sentences
     */
    record Undertaking(String name, String description, String results, String ifStopped) implements PlanFact {
    }

    /**
     * The runs that are known by now; told again when more become known.
     *
     * @param part the part under way, in words: all runs, or a step of a course
     * @param first number of the first run of that part
     * @param complete whether no more will become known
     * @param runs all, those of earlier parts included, in order
     */
    record Plan(String part, int first, boolean complete, List<PlannedRun> runs) implements PlanFact {
    }

    /**
     * A run that is planned.
     *
     * @param number its place, 1 or more
     * @param injectionRate its rate
     * @param variant what tells it from other runs at this rate
     */
    record PlannedRun(int number, int injectionRate, String variant) {
    }
}
