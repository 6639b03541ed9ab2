/** The supplier domain's database operations, for every persistence style. */
package org.bbops.supplier.store;
