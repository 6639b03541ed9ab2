/** The system under test as child JVMs: all domains in one, behind a web tier or not, or each in its own. */
package org.bbops.testbed.system;
