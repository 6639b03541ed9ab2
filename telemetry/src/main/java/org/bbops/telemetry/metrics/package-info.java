/** Metrics in Prometheus' format, gathered at each scrape; docs/metrics.md lists them all. */
package org.bbops.telemetry.metrics;
