/** Business errors of the workload and their transfer over HTTP as RFC 9457 problem documents. */
package org.bbops.contracts.problem;
