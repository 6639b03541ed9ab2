/** Row counts by injection rate and the format of keys, shared by the loader and the driver. */
package org.bbops.contracts.population;
