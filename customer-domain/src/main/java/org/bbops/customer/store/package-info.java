/** The customer domain's demands on the database, whichever way it is reached. */
package org.bbops.customer.store;
