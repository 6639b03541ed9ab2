/** Spans of one piece of work across processes, in OpenTelemetry's form; nothing of it runs when tracing is off. */
package org.bbops.telemetry.trace;
