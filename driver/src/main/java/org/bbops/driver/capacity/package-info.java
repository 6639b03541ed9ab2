/** Finds the highest injection rate that one life of the system passes, its bottleneck, and the ratio between the sides of a comparison. */
package org.bbops.driver.capacity;
