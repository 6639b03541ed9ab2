package org.bbops.analysis.capacity;

import java.util.List;
import java.util.Map;
import org.bbops.analysis.verdict.SidePair;

/**
 * Courses of two sides in the same repetitions, where both count.
 *
 * @param pairs one of each repetition
 */
record CoursePairs(List<Both> pairs) {

    /** Highest rates that the two sides pass; 0 for none. */
    private record Both(int of, int to) {

        boolean hasRatio() {
            return of > 0 && to > 0;
        }

        boolean nonePasses() {
            return of == 0 && to == 0;
        }
    }

    /** Takes them from the courses by side. */
    static CoursePairs of(SidePair sides, Map<String, List<Course>> courses) {
        return new CoursePairs(courses.get(sides.to()).stream().filter(Course::counts)
                .flatMap(to -> courses.get(sides.of()).stream().filter(of -> of.counts() && of.repetition() == to.repetition())
                        .map(of -> new Both(of.found().passes(), to.found().passes())))
                .toList());
    }

    /** Returns the ratio of each pair; none where a side passes no rate in one. */
    List<Double> ratios() {
        return pairs.stream().allMatch(Both::hasRatio) ? pairs.stream().map(both -> (double) both.of / both.to).toList() : List.of();
    }

    /**
     * Returns for each pair 1 when the first side passes a higher rate, -1 when the other does, else 0; none where every pair has a ratio, or
     * no side passes a rate.
     */
    List<Integer> directions() {
        boolean needed = !pairs.stream().allMatch(Both::hasRatio) && !pairs.stream().allMatch(Both::nonePasses);
        return needed ? pairs.stream().map(both -> Integer.signum(both.of - both.to)).toList() : List.of();
    }
}
