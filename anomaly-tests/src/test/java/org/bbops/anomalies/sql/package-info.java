/** Schedules of SQL statements on a table of accounts, whose results docs/isolation.md states. */
package org.bbops.anomalies.sql;
