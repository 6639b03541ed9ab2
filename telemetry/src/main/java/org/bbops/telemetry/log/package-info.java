/** Log lines about events that may come thousands of times a second. */
package org.bbops.telemetry.log;
