/** Everything that a run needs besides the driver: started and stopped on this machine, or external. */
package org.bbops.testbed;
