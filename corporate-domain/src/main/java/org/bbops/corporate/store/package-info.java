/** The corporate domain's demands on the database, whichever way it is reached. */
package org.bbops.corporate.store;
