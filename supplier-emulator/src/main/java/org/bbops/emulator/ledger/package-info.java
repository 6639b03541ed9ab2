/** Orders sent to the supplier and its deliveries, counted per purchase order number. */
package org.bbops.emulator.ledger;
