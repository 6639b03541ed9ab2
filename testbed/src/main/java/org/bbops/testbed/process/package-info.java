/** Processes of this machine: started, waited for, recorded on disk, killed and revived for a chaos test, and stopped in every case. */
package org.bbops.testbed.process;
