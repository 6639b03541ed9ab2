/** Circuit breakers for calls of the supplier and of the database. */
package org.bbops.supplier.circuit;
