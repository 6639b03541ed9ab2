/** The testbed as processes of this machine. */
package org.bbops.testbed.local;
