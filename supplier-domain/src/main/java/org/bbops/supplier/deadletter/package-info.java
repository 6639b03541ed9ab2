/** Messages that cannot be handled: which those are, and how they are put aside. */
package org.bbops.supplier.deadletter;
