/** Reads the tables of docs/isolation.md: what they say is what tests expect. */
package org.bbops.anomalies.page;
