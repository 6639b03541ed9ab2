/** What the supplier domain offers: purchases and deliveries. */
package org.bbops.contracts.supplier;
