/** Which transaction of the workload a thread works for, and what each of them has taken so far. */
package org.bbops.platform.operation;
