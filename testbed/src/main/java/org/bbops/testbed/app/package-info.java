/** The benchmark's own applications as child JVMs, the control of the supplier emulator, and the check of agents elsewhere. */
package org.bbops.testbed.app;
