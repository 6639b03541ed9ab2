/** The pass rules of the workload, each judged with its confidence interval. */
package org.bbops.driver.rules;
