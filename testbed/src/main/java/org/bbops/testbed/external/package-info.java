/** Testbed of parts that run elsewhere, started by somebody else: containers, other machines. */
package org.bbops.testbed.external;
