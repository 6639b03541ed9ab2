/** Circuit breakers: a party that has not answered lately gets no calls for a while. */
package org.bbops.supplier.circuit;
