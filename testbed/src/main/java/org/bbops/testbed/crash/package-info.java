/** Kills the testbed's processes and starts them again on their own files and ports. */
package org.bbops.testbed.crash;
