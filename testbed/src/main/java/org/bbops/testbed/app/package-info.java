/** The benchmark's own applications as child JVMs, the control of the supplier emulator, and the check of external agents. */
package org.bbops.testbed.app;
