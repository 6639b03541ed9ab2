package org.bbops.report.model;

import java.util.List;
import java.util.stream.Stream;

/** The answer when nothing but the injection rate is varied. */
final class SingleAnswer {

    private SingleAnswer() {
    }

    static Answer of(Line line) {
        Line it = new Line("it", line.levels(), line.cells(), line.by());
        return new Answer(headline(line), Stream.concat(Stream.of(GaveIn.sentence(it)), OpenPeaks.sentence(List.of(it))).toList());
    }

    private static String headline(Line line) {
        if (line.by() == ThroughputFigure.CLOSED) {
            return "The system completed %s %s.".formatted(Wording.number(line.peakMedian()), line.by().unit());
        }
        Cell peak = line.peak().orElseThrow();
        double share = line.peakMedian() / (Grid.IDEAL_PER_RATE * peak.rate()) * 100;
        String figure = (line.cells().size() > 1 ? "up to " : "") + Wording.number(line.peakMedian());
        String place = "at injection rate %d, %s %% of the ideal".formatted(peak.rate(), Wording.number(Math.round(share)));
        if (line.by() == ThroughputFigure.COUNTED) {
            return "The system completed %s BBops/min %s.".formatted(figure, place);
        }
        return "By what ended in the steady state the system completed %s operations per minute %s; BBops/min counts %s of them."
                .formatted(figure, place, Wording.number(peak.throughput(ThroughputFigure.COUNTED).orElseThrow().median()));
    }
}
