/** Interface of the supplier domain: purchases and deliveries. */
package org.bbops.contracts.supplier;
