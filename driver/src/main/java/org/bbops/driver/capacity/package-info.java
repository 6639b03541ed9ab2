/** Finds the highest injection rate that a system passes without a restart, its bottleneck, and the ratio of compared sides. */
package org.bbops.driver.capacity;
