/** Figures that each process of the system counts of its own work, as the driver reads them and results keep them. */
package org.bbops.contracts.figures;
