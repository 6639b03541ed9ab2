/** Spans of one piece of work across processes: the tracer of a process, and where its spans go. */
package org.bbops.telemetry.trace;
