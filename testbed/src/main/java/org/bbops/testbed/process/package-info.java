/** Processes of this machine: started, waited for, remembered on disk, and stopped whatever happens. */
package org.bbops.testbed.process;
