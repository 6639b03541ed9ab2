/** Interfaces of the supplier domain's stores, with an implementation for each persistence level. */
package org.bbops.supplier.store;
