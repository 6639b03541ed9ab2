/** Which transaction of the workload a thread works for. */
package org.bbops.platform.operation;
