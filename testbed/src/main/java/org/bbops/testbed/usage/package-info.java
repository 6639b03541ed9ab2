/** What processes have used of the machine: processor time and memory. */
package org.bbops.testbed.usage;
