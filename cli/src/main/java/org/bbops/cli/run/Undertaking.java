package org.bbops.cli.run;

import java.nio.file.Path;

/**
 * All that a command is going to do, from its spectators' first moment to their last.
 *
 * @param name the experiment's, or "capacity of" it
 * @param description one sentence, may be empty
 * @param results folder that results are written to
 * @param ifStopped what becomes of it when somebody stops it in order, in sentences
 */
public record Undertaking(String name, String description, Path results, String ifStopped) {
}
