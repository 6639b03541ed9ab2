package org.bbops.testbed;

/**
 * A process of the testbed on this machine.
 *
 * @param name how messages and results call it
 * @param pid its process id
 */
public record TestbedProcess(String name, long pid) {
}
