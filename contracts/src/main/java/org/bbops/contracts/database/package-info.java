/** The database engines that an experiment can name, known to whoever reads, starts or reports them. */
package org.bbops.contracts.database;
