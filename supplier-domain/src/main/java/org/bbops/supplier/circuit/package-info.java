/** Circuit breakers for calls to the supplier and the database. */
package org.bbops.supplier.circuit;
