package org.bbops.testbed.database;

import java.nio.file.Path;
import org.bbops.testbed.process.ProcessGroup;

/**
 * What every server needs to be started.
 *
 * @param group keeps track of the process
 * @param home the folder for programs and data, each engine's in a folder of its own
 * @param logs the folder of the logs
 */
public record ServerOptions(ProcessGroup group, Path home, Path logs) {
}
