/** The driver's own health: how late it wakes, how long its JVM stalls, what CPU it uses. */
package org.bbops.driver.health;
