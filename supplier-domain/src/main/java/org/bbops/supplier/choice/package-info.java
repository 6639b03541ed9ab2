/** Choosing suppliers for what is to be bought: pure rules, no database. */
package org.bbops.supplier.choice;
