/** The supplier domain: purchases, purchase orders and deliveries. */
package org.bbops.supplier;
