/** The business errors of the workload and how they cross HTTP as RFC 9457 problem documents. */
package org.bbops.contracts.problem;
