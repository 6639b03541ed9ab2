/** Schedules of SQL statements on a table of accounts; docs/isolation.md states their results. */
package org.bbops.anomalies.sql;
