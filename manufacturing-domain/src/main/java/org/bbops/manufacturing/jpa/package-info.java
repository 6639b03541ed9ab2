/** Stores of the manufacturing domain, based on Jakarta Persistence: rows are entities that Hibernate tracks and writes. */
package org.bbops.manufacturing.jpa;
