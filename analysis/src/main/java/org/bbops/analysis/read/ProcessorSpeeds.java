package org.bbops.analysis.read;

import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bbops.analysis.file.RunSummary;

/** Tells whether the processors were equally fast in runs of the same levels, by the processor time of a fixed piece of work. */
public final class ProcessorSpeeds {

    /** Ratio of the slowest run to the fastest of the same levels that calls for care. */
    private static final double MUCH = 1.25;

    private ProcessorSpeeds() {
    }

    /**
     * Formats the ratio of the slowest run to the fastest as a clause; empty below a quarter more, or with fewer than two runs of the same
     * levels.
     *
     * @param runs runs of one experiment
     */
    public static Optional<String> unequal(Stream<RunSummary> runs) {
        double most = runs.filter(run -> run.resources().fixedWorkMicros() != null)
                .collect(Collectors.groupingBy(run -> run.identity().factors(),
                        Collectors.summarizingDouble(run -> run.resources().fixedWorkMicros())))
                .values().stream().mapToDouble(micros -> micros.getMax() / micros.getMin()).max().orElse(1);
        return most < MUCH ? Optional.empty()
                : Optional.of(String.format(Locale.ROOT,
                        "the processors took up to %.1f times as long for a fixed piece of work in one repetition as in another", most));
    }
}
