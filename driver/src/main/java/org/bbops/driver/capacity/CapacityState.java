package org.bbops.driver.capacity;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.bbops.driver.results.RunVerdict;

/**
 * capacity.json: all that the measuring of a capacity knows.
 *
 * @param experiment the experiment's name
 * @param startedAt when it began, ISO 8601 in UTC
 * @param database the one that was given for its courses, and its schema; null when servers are started for them
 * @param limits the bounds of each course
 * @param courses those made, in order
 * @param answer what they say so far
 */
public record CapacityState(String experiment, String startedAt, String database, CapacityLimits limits, List<Course> courses,
        CapacityAnswer answer) {

    /** Keeps a copy. */
    public CapacityState {
        courses = List.copyOf(courses);
    }

    /**
     * Verdict on all courses: failed when a side passes no rate or an audit is violated, invalid when a course is missing or a capacity
     * cannot be relied on for another reason.
     *
     * @param planned how many courses there are to be
     */
    public RunVerdict verdict(int planned) {
        if (courses.stream().anyMatch(course -> course.failsEverywhere() || !course.books().violated().isEmpty())) {
            return RunVerdict.FAILED;
        }
        return courses.size() == planned && courses.stream().allMatch(Course::isReliable) ? RunVerdict.PASSED : RunVerdict.INVALID;
    }

    /**
     * Bounds of a side's next course: it begins where the side's last one passed. Its first one begins at the lowest rate that another
     * side passed, so that the two have a rate in common; far above its limit a side would do nothing for minutes but wait.
     */
    public CapacityLimits limitsOf(String side) {
        OptionalInt own = courses.stream().filter(course -> course.side().equals(side)).mapToInt(course -> course.found().passes())
                .filter(passes -> passes > 0).reduce((_, later) -> later);
        OptionalInt others = courses.stream().mapToInt(course -> course.found().passes()).filter(passes -> passes > 0).min();
        int begin = own.orElse(others.orElse(limits.start()));
        return limits.startingAt(begin);
    }

    /** Returns a copy with another answer. */
    CapacityState answering(CapacityAnswer other) {
        return new CapacityState(experiment, startedAt, database, limits, courses, other);
    }

    /** The same with one more course, answered anew. */
    public CapacityState with(Course course) {
        List<Course> all = Stream.concat(courses.stream(), Stream.of(course)).toList();
        return new CapacityState(experiment, startedAt, database, limits, all, CapacityAnswer.of(all));
    }
}
