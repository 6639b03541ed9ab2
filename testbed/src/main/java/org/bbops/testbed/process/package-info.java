/** Processes of this machine: started, waited for, recorded on disk, and stopped in every case. */
package org.bbops.testbed.process;
