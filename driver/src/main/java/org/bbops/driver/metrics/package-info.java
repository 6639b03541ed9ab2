/** What an agent has measured so far, as metrics. */
package org.bbops.driver.metrics;
