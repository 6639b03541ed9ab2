package org.bbops.analysis.read;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary;

/** Tests whether the processors were equally fast under equal loads, by the processor time of a fixed piece of work. */
public final class ProcessorSpeeds {

    /** Ratio of the slowest reading to the fastest at the same load that calls for care. */
    private static final double MUCH = 1.25;

    private ProcessorSpeeds() {
    }

    /**
     * Processor time that the fixed piece of work took in a run or step.
     *
     * @param load identifies what ran meanwhile; only readings at equal loads are compared
     * @param micros mean over the intervals of the measured window, microseconds; null when not known
     */
    public record SpeedReading(Object load, Double micros) {
    }

    /**
     * Formats the ratio of the slowest run to the fastest as a clause; empty below a quarter more, or with fewer than two runs of the same
     * levels.
     *
     * @param runs runs of one experiment
     */
    public static Optional<String> unequal(Stream<RunSummary> runs) {
        return unequal(runs.map(run -> new SpeedReading(run.identity().factors(), run.resources().fixedWorkMicros())),
                "in one repetition as in another");
    }

    /**
     * Formats the ratio of the slowest step of courses to the fastest as a clause; empty below a quarter more, or with fewer than two readings
     * at the same load.
     *
     * @param steps readings of steps, by side and rate
     */
    public static Optional<String> unequalSteps(Stream<SpeedReading> steps) {
        return unequal(steps, "in one step as in another of the same rate");
    }

    private static Optional<String> unequal(Stream<SpeedReading> readings, String where) {
        double most = readings.filter(reading -> reading.micros() != null)
                .collect(Collectors.groupingBy(SpeedReading::load, Collectors.summarizingDouble(SpeedReading::micros)))
                .values().stream().mapToDouble(micros -> micros.getMax() / micros.getMin()).max().orElse(1);
        return most < MUCH ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT, "the processors took up to %.1f times as long for a fixed piece of work %s", most,
                        where));
    }
}
