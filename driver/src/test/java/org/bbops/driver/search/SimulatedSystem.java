package org.bbops.driver.search;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.bbops.driver.results.RunVerdict;
import org.bbops.driver.search.NextStep.Attempt;

/** A system with a known maximum: the nearer a rate is to it, the more chance decides. */
final class SimulatedSystem implements Search.Laboratory {

    private final double max;
    private final double noise;
    private final int repetitions;
    private final Random random;
    private int driverMax = Integer.MAX_VALUE;
    private final List<Attempt> asked = new ArrayList<>();

    /**
     * @param max the rate at which a run passes as often as it fails
     * @param noise standard deviation of the rate at which a single run gives in
     * @param repetitions runs of a full trial
     */
    SimulatedSystem(double max, double noise, int repetitions, long seed) {
        this.max = max;
        this.noise = noise;
        this.repetitions = repetitions;
        this.random = new Random(seed);
    }

    static SimulatedSystem exact(double max) {
        return new SimulatedSystem(max, 0, 1, 1);
    }

    /** Above this rate the driver cannot keep up. */
    SimulatedSystem withDriverMax(int rate) {
        driverMax = rate;
        return this;
    }

    List<Attempt> asked() {
        return asked;
    }

    @Override
    public Optional<Trial> make(Attempt attempt, int number) {
        asked.add(attempt);
        List<RunVerdict> runs = new ArrayList<>();
        for (int run = 0; run < (attempt.kind() == TrialKind.FULL ? repetitions : 1); run++) {
            runs.add(verdict(attempt.injectionRate()));
        }
        return Optional.of(new Trial(attempt.injectionRate(), attempt.kind(), TrialVerdict.of(runs), List.of(),
            List.of("The p90 is 3 s."), "trial-" + number));
    }

    private RunVerdict verdict(int rate) {
        if (rate > driverMax) {
            return RunVerdict.INVALID;
        }
        return rate <= max + noise * random.nextGaussian() ? RunVerdict.PASSED : RunVerdict.FAILED;
    }
}
