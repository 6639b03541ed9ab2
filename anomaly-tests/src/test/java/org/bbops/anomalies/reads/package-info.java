/** What transactions that only read cost beside their statements. */
package org.bbops.anomalies.reads;
