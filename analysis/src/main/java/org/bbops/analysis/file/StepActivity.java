package org.bbops.analysis.file;

/**
 * Resource saturated by a step of a course, and work beside its operations. Shares are 0 to 1, and NaN when not known.
 *
 * @param binding name of the resource; "unknown" when none was saturated
 * @param jvm compilation and garbage collection of the system, in the measured window
 * @param machine work of other programs and of the disk, ramps included
 * @param database activity of the database server, in the measured window
 */
public record StepActivity(String binding, Jvm jvm, Machine machine, DatabaseActivity database) {

    /**
     * Shares of the processors.
     *
     * @param compilation share taken by the system's compilers
     * @param collection share taken by its garbage collectors
     */
    public record Jvm(double compilation, double collection) {
    }

    /**
     * Shares of the machine.
     *
     * @param programs share of the processors used by programs outside of the run
     * @param steal share of the processors given to other machines by the hypervisor
     * @param disk share of the time in which the busiest disk was busy
     */
    public record Machine(double programs, double steal, double disk) {
    }
}
