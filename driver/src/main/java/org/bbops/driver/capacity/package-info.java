/** Finds the highest injection rate that one life of the system passes, what bound it, and how the sides of a comparison relate. */
package org.bbops.driver.capacity;
