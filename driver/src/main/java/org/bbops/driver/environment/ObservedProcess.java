package org.bbops.driver.environment;

/**
 * Process of the testbed with a JVM to describe.
 *
 * @param name name of the process in the results
 * @param pid its process id on this machine
 */
public record ObservedProcess(String name, long pid) {
}
