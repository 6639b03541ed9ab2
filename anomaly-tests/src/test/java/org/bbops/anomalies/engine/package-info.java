/** Database servers that schedules run on, each started once per JVM, and their reports on waits and refusals. */
package org.bbops.anomalies.engine;
