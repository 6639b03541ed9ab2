/** Workload: its transactions, as users ask for them and as the system executes them, and its row counts and keys. */
package org.bbops.contracts.workload;
