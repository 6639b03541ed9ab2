/** Interface of the corporate domain: discounts, credit checks and the customers' financial record. */
package org.bbops.contracts.corporate;
