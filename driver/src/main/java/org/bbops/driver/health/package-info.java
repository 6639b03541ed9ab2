/** The driver's own health: wake-up lag, stalls of the JVM, CPU use. */
package org.bbops.driver.health;
