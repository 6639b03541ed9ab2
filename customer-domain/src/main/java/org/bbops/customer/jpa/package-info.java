/** Stores of the customer domain, based on Jakarta Persistence. */
package org.bbops.customer.jpa;
