/** Resource usage of processes: processor time and memory. */
package org.bbops.testbed.usage;
