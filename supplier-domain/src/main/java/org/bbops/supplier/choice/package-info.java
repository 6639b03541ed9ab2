/** Choice of suppliers for purchases, as rules without database access. */
package org.bbops.supplier.choice;
