/** Choice of suppliers for purchases: pure rules, no database. */
package org.bbops.supplier.choice;
