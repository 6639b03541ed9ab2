/** Costs of read-only transactions beside their statements. */
package org.bbops.anomalies.reads;
