/** Database operations of the customer domain, for every persistence style. */
package org.bbops.customer.store;
