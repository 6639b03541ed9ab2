package org.bbops.testbed;

/**
 * A process of the testbed on this machine.
 *
 * @param name its name in messages and results
 * @param pid its process id
 */
public record TestbedProcess(String name, long pid) {
}
