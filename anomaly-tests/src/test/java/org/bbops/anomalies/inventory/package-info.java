/** Two transactions that change one row of m_inventory through the domain's own store: where an update can be lost. */
package org.bbops.anomalies.inventory;
