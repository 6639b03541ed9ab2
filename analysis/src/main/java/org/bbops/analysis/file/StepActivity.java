package org.bbops.analysis.file;

/**
 * Resource that a step of a course used up, and work beside its operations. A share is of 0 to 1, and NaN when not known.
 *
 * @param binding name of the resource; "unknown" when none was used up
 * @param jvm the system's work for itself, in the measured window
 * @param machine work of others and of the disk, ramps included
 * @param database activity of the database server, in the measured window
 */
public record StepActivity(String binding, Jvm jvm, Machine machine, DatabaseActivity database) {

    /**
     * Shares of the processors.
     *
     * @param compilation that the system's compilers took
     * @param collection that its garbage collectors took
     */
    public record Jvm(double compilation, double collection) {
    }

    /**
     * Shares of the machine.
     *
     * @param programs of the processors, used by programs that are no part of the run
     * @param steal of the processors, given to other machines by the hypervisor
     * @param disk of the time, that the busiest disk had requests to work on
     */
    public record Machine(double programs, double steal, double disk) {
    }
}
