/** The transactions of the workload: as users ask for them, and as the system executes them. */
package org.bbops.contracts.workload;
