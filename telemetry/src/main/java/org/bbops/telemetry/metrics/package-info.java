/** Metrics in Prometheus' form, gathered when they are asked for; docs/metrics.md lists them all. */
package org.bbops.telemetry.metrics;
