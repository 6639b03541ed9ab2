/** The supplier emulator's control, as the testbed uses it. */
package org.bbops.testbed.emulator;
