package org.bbops.driver.search;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** What trials of one kind say of each injection rate. */
record Evidence(List<Trial> trials) {

    /** An invalid trial is made again once: a machine may have been busy with something else. */
    private static final int INVALID_MAX = 2;

    static Evidence of(List<Trial> all, TrialKind kind) {
        return new Evidence(all.stream().filter(trial -> trial.kind() == kind).toList());
    }

    /** Empty when a trial is to be made there, first or again; invalid when none is to be made any more. */
    Optional<TrialVerdict> at(int injectionRate) {
        List<TrialVerdict> said = trials.stream().filter(trial -> trial.injectionRate() == injectionRate)
            .map(Trial::verdict).toList();
        Optional<TrialVerdict> valid = said.stream().filter(verdict -> verdict != TrialVerdict.INVALID).findFirst();
        return valid.isPresent() || said.size() < INVALID_MAX ? valid : Optional.of(TrialVerdict.INVALID);
    }

    /** How many rates were tried. */
    int rates() {
        return (int) trials.stream().mapToInt(Trial::injectionRate).distinct().count();
    }

    /** The first rate at which chance decides. */
    OptionalInt mixed() {
        return trials.stream().filter(trial -> trial.verdict() == TrialVerdict.MIXED).mapToInt(Trial::injectionRate).findFirst();
    }

    /** Why the last trial at a rate went as it did, if it said so. */
    Optional<String> reason(int injectionRate) {
        return trials.stream().filter(trial -> trial.injectionRate() == injectionRate).reduce((_, later) -> later)
            .flatMap(trial -> trial.reasons().stream().findFirst());
    }
}
