/** The system under test as child JVMs: all domains in one, or each in its own. */
package org.bbops.testbed.system;
