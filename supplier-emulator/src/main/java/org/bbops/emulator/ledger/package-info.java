/** What the supplier was sent and what it delivered, counted per purchase order number. */
package org.bbops.emulator.ledger;
