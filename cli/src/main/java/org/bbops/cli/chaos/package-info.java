/** Kills processes under the workload, and checks that no purchase order is lost. */
package org.bbops.cli.chaos;
