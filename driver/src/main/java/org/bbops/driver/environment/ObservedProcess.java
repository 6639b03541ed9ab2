package org.bbops.driver.environment;

/**
 * A process of the testbed whose JVM is to be described.
 *
 * @param name as the results name it
 * @param pid its process id on this machine
 */
public record ObservedProcess(String name, long pid) {
}
