/** Interfaces of the supplier domain's stores, which each way of persistence implements. */
package org.bbops.supplier.store;
