/** The database engines that an experiment can name, known to whoever reads, starts or reports them, and the account of their servers. */
package org.bbops.contracts.database;
