/** Database operations of the customer domain, for every way of persistence. */
package org.bbops.customer.store;
