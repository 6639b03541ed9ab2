/** The benchmark's own applications as child JVMs, and the control of the supplier emulator. */
package org.bbops.testbed.app;
