/** What the business of the manufacturing domain asks of the database, whichever way it is reached. */
package org.bbops.manufacturing.store;
