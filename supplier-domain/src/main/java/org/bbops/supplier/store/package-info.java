/** What the business of the supplier domain asks of the database, whichever way it is reached. */
package org.bbops.supplier.store;
