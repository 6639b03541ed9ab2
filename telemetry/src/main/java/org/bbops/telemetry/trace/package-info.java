/** Spans of one piece of work across processes, in OpenTelemetry's format; no code of it runs when tracing is off. */
package org.bbops.telemetry.trace;
