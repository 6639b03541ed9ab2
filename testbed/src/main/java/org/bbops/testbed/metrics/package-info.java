/** Scrape targets of a run's processes for Prometheus. */
package org.bbops.testbed.metrics;
