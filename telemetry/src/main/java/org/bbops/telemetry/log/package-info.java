/** Log lines of what may happen thousands of times a second. */
package org.bbops.telemetry.log;
