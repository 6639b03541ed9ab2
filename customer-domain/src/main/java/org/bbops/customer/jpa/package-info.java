/** Stores of the customer domain by Jakarta Persistence. */
package org.bbops.customer.jpa;
