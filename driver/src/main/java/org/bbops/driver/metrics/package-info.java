/** Metrics of an agent's measurements so far. */
package org.bbops.driver.metrics;
