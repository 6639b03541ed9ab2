/** The operating-system account of the database servers that are started here, and what a full pool of connections to one does. */
package org.bbops.contracts.database;
