/** Gives agents their shares and a common start, follows the run, and merges what they measured. */
package org.bbops.driver.coordinator;
