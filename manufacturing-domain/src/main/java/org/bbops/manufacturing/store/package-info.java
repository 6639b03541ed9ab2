/** The manufacturing domain's database operations, for every persistence style. */
package org.bbops.manufacturing.store;
