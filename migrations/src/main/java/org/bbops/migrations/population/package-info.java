/** Population of a database: its initial rows and their fast load (docs/population.md). */
package org.bbops.migrations.population;
