/** Circuit breakers: what has not answered lately is left alone for a while. */
package org.bbops.supplier.circuit;
