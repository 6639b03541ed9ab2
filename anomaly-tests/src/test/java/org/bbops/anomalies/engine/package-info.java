/** The database servers that schedules run on, each started once per JVM, and what they tell about waiting and refusing. */
package org.bbops.anomalies.engine;
