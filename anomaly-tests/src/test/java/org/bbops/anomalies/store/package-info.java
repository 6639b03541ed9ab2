/**
 * The domains' own stores on every engine: what they write is what they read, what another has changed is not overwritten, and
 * tables are locked in one order.
 */
package org.bbops.anomalies.store;
