package org.bbops.report.model;

import java.util.List;
import java.util.stream.Stream;

/** The answer when nothing but the injection rate is varied. */
final class SingleAnswer {

    private SingleAnswer() {
    }

    static Answer of(Line line) {
        Cell peak = line.peak().orElseThrow();
        double median = peak.throughput().orElseThrow().median();
        double share = median / (Grid.IDEAL_PER_RATE * peak.rate()) * 100;
        String headline = "The system completed %s BBops/min at injection rate %d, %s %% of the ideal.".formatted(
            (line.cells().size() > 1 ? "up to " : "") + Wording.number(median), peak.rate(), Wording.number(Math.round(share)));
        Line it = new Line("it", line.levels(), line.cells());
        return new Answer(headline, Stream.concat(Stream.of(GaveIn.sentence(it)), OpenPeaks.sentence(List.of(it))).toList());
    }
}
