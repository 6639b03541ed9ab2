/** The stores of the supplier domain by Jakarta Persistence: rows are entities that Hibernate watches and writes. */
package org.bbops.supplier.jpa;
