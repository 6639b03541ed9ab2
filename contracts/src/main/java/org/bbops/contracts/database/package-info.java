/** Operating-system account of the database servers that are started here, and the behaviour of an exhausted connection pool. */
package org.bbops.contracts.database;
