package org.bbops.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One run: its levels, its throughput, and the response time of its newOrders. */
public final class TrialRun {

    final Map<String, Object> factors = new LinkedHashMap<>();
    /** Keys of summary.json that other runs do not have. */
    final Map<String, Object> more = new LinkedHashMap<>();
    final int repetition;
    final double bbops;
    final double p90Millis;
    String verdict = "passed";
    String trouble = "";
    double endedShare = 1;
    boolean endedTold = true;
    long timedOut;
    long violations;
    boolean systemTold = true;
    boolean closed;
    boolean lockWaitsTold = true;
    double restShare = 0.05;
    Double cpuMillis;
    boolean mostlyErrors;
    boolean unlucky;
    List<String> notChecked = List.of();
    TrialSteadiness steadiness = TrialSteadiness.STEADY;
    private String course = "";

    private TrialRun(int rate, String purchasing, int repetition, double bbops, double p90Millis) {
        factors.put("injection-rate", rate);
        factors.put("purchasing", purchasing);
        factors.put("pool-size", 10);
        this.repetition = repetition;
        this.bbops = bbops;
        this.p90Millis = p90Millis;
    }

    public TrialRun at(String factor, Object level) {
        factors.put(factor, level);
        return this;
    }

    public TrialRun invalid(String because) {
        trouble = because;
        verdict = "invalid";
        return this;
    }

    /** Sets the share of operations that started in the steady state, among those that ended in it. */
    public TrialRun counting(double share) {
        endedShare = 1 / share;
        return this;
    }

    /** Makes it a closed load, with operations per second in place of BBops/min. */
    public TrialRun closed() {
        closed = true;
        return this;
    }

    /** Removes the throughput by end, as in results of an older bbops. */
    public TrialRun withoutWhatEnded() {
        endedTold = false;
        return this;
    }

    public TrialRun timedOut(long count) {
        timedOut = count;
        return this;
    }

    /** Makes it a step of that course. */
    public TrialRun of(String name) {
        course = name + "/";
        return this;
    }

    /** Lets so many newOrders end in errors that the percentile of their response has no value. */
    public TrialRun endingInErrors() {
        mostlyErrors = true;
        return this;
    }

    /** Lets the driver draw more large orders than the workload allows. */
    public TrialRun unlucky() {
        unlucky = true;
        return this;
    }

    public TrialRun violating(long count) {
        violations = count;
        verdict = "failed";
        return this;
    }

    public TrialRun withoutChecks(String... names) {
        notChecked = List.of(names);
        return this;
    }

    /** Unsteady until 14 s after its start. */
    public TrialRun unsteadyForAWhile() {
        steadiness = TrialSteadiness.UNSTEADY_FOR_A_WHILE;
        return this;
    }

    public TrialRun neverSteady() {
        steadiness = TrialSteadiness.NEVER_STEADY;
        return this;
    }

    public TrialRun tooShortToTellSteadiness() {
        steadiness = TrialSteadiness.TOO_FEW;
        return this;
    }

    /** Removes the time splits and operations, as in results of an older bbops, or of a system that did not answer. */
    public TrialRun withSilentSystem() {
        systemTold = false;
        return this;
    }

    /** Removes lock waits, as for a database that does not report them. */
    public TrialRun withoutLockWaits() {
        lockWaitsTold = false;
        return this;
    }

    /** Sets the processor time that the system takes for an operation. */
    public TrialRun taking(double cpuMillisPerOperation) {
        cpuMillis = cpuMillisPerOperation;
        return this;
    }

    /** Makes it a step of a system that was warmed up for so long, and was warm then or not. */
    public TrialRun warmedUp(double seconds, boolean warm) {
        more.put("warmUp", Map.of("seconds", seconds, "warm", warm, "compilationShare", warm ? 0.01 : 0.2));
        return this;
    }

    /** Sets the shares of the processors that others took. */
    public TrialRun besideOthers(double programs, double steal) {
        more.put("others", Map.of("programs", programs, "steal", steal));
        return this;
    }

    /** Sets the processor time that the fixed piece of work took. */
    public TrialRun withFixedWork(double micros) {
        more.put("fixedWorkMicros", micros);
        return this;
    }

    /** Adds parts with a sum of twice the response. */
    public TrialRun withTooLongParts() {
        restShare = -1;
        return this;
    }

    boolean isSlow() {
        return mostlyErrors || p90Millis > 2_000;
    }

    String directory(int number) {
        return course + "%03d-ir%s-%s-r%d".formatted(number, factors.get("injection-rate"), factors.get("purchasing"), repetition);
    }

    /** A run that is valid, broke no rule but that of newOrder's response, and passed the audit, unless it is told otherwise. */
    public static TrialRun run(int rate, String purchasing, int repetition, double bbops, double p90Millis) {
        return new TrialRun(rate, purchasing, repetition, bbops, p90Millis);
    }
}
