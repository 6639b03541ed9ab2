/** The population: the initial rows of a database, and their fast load (docs/population.md). */
package org.bbops.migrations.population;
