/** How many rows an injection rate brings, and how their keys are written: what the loader and the driver both need. */
package org.bbops.contracts.population;
