/** The stores of the manufacturing domain by Jakarta Persistence: rows are entities that Hibernate watches and writes. */
package org.bbops.manufacturing.jpa;
