/** Where Prometheus finds the processes of a run. */
package org.bbops.testbed.metrics;
