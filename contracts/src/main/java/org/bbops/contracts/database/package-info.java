/** The operating-system account of the database servers that are started here. */
package org.bbops.contracts.database;
