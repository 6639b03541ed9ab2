/** A testbed whose parts run elsewhere, started by somebody else: containers, other machines. */
package org.bbops.testbed.external;
