/** Stores of the supplier domain by Jakarta Persistence: rows are entities that Hibernate manages. */
package org.bbops.supplier.jpa;
