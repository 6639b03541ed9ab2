/** Database operations of the customer domain, for every persistence level. */
package org.bbops.customer.store;
