/** Everything that a run needs besides the driver: brought up and stopped on this machine, or reached elsewhere. */
package org.bbops.testbed;
