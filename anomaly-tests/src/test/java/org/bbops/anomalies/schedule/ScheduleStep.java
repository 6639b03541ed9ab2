package org.bbops.anomalies.schedule;

/**
 * A step of a schedule.
 *
 * @param actor its actor: {@code T1}, {@code T2} or {@code T3}
 * @param name its description; unique among the steps that are asked about afterwards
 * @param work its statements
 */
public record ScheduleStep<T>(String actor, String name, StepWork<T> work) {

    /** Returns this step with another name. */
    public ScheduleStep<T> as(String otherName) {
        return new ScheduleStep<>(actor, otherName, work);
    }

    @Override
    public String toString() {
        return actor + " " + name;
    }
}
