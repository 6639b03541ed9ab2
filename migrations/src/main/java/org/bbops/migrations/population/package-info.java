/** The population: which rows a database starts from, and how they get there quickly (docs/population.md). */
package org.bbops.migrations.population;
