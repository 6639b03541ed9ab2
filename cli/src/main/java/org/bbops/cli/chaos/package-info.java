/** Kills processes under the workload, and counts what became of the purchase orders. */
package org.bbops.cli.chaos;
