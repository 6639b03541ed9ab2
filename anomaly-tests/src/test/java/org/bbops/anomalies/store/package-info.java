/**
 * Tests the domains' own stores on every engine: values are read as they were written, concurrent changes are not
 * overwritten, and tables are locked in one order.
 */
package org.bbops.anomalies.store;
