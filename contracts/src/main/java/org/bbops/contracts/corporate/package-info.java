/** What the corporate domain offers: discounts, credit checks and the customers' financial record. */
package org.bbops.contracts.corporate;
