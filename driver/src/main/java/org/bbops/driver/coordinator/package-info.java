/** Gives agents their shares and a common start, follows the run, and merges the measurements. */
package org.bbops.driver.coordinator;
