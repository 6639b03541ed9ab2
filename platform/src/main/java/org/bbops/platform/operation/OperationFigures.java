package org.bbops.platform.operation;

import java.util.Map;

/**
 * What all executions of an operation have taken, in this process.
 *
 * @param count how many have ended that began in this process
 * @param micros their duration
 * @param partMicros of that and of what other processes began, by part
 * @param statements executed, by kind; a batch is one
 * @param efforts what else it costs, by kind
 */
public record OperationFigures(long count, long micros, Map<String, Long> partMicros, Map<String, Long> statements,
                               Map<String, Long> efforts) {
}
