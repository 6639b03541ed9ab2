package org.bbops.report.model;

import java.util.List;
import java.util.stream.Stream;

/** Names the lines with the greatest throughput at the highest rate tried, so that their true peaks may be higher. */
final class OpenPeaks {

    private OpenPeaks() {
    }

    /** Returns one sentence; none when every peak has a higher compared rate. */
    static Stream<String> sentence(List<Line> lines) {
        List<String> names = lines.stream().filter(Line::hasOpenPeak).map(Line::quotedName).toList();
        if (names.isEmpty()) {
            return Stream.empty();
        }
        String all = names.size() > 2 && names.size() == lines.size() ? "All " + names.size() + " combinations" : Wording.list(names);
        return Stream.of("%s completed most at the highest rate compared: %s may lie above.".formatted(Wording.capitalised(all),
                names.size() == 1 ? "its peak" : "their peaks"));
    }
}
