package org.bbops.report;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.bbops.analysis.file.Summary;
import org.bbops.analysis.read.StoredExperiment;
import org.bbops.analysis.read.StoredRun;

/**
 * Columns of a figure: one for each number of users of steps, or a single one for runs.
 *
 * @param numbers numbers of users in ascending order; {@link #ANY} alone for a single column
 */
record UserColumns(List<String> numbers) {

    /** Factor whose levels are columns. */
    static final String FACTOR = "users";

    private static final String ANY = "";

    /** Returns the columns of an experiment. */
    static UserColumns of(StoredExperiment experiment) {
        List<String> numbers = experiment.runs().stream().map(run -> run.level(FACTOR)).distinct().toList();
        return isOfSteps(experiment) && numbers.size() > 1
                ? new UserColumns(numbers.stream().sorted(Comparator.comparingInt(Integer::parseInt)).toList())
                : new UserColumns(List.of(ANY));
    }

    /** Returns true when its systems were started once for several runs. */
    static boolean isOfSteps(StoredExperiment experiment) {
        return experiment.summary().settings().schedule().equals(Summary.Settings.STEPS);
    }

    /** Returns true for one column for each number of users. */
    boolean isSplit() {
        return !numbers.equals(List.of(ANY));
    }

    int count() {
        return numbers.size();
    }

    /** Returns the heads of the columns of a figure, of which the first names it. */
    Stream<String> heads(String figure) {
        return isSplit() ? numbers.stream().map(number -> (number.equals(numbers.getFirst()) ? figure + ", " : "") + number + " users")
                : Stream.of(figure);
    }

    /** Returns the column that a run belongs to. */
    String columnOf(StoredRun run) {
        return isSplit() ? run.level(FACTOR) : ANY;
    }

    /** Returns the runs of a column. */
    List<StoredRun> in(String number, List<StoredRun> runs) {
        return runs.stream().filter(run -> columnOf(run).equals(number)).toList();
    }
}
