/** External testbed, whose parts were started by its user in containers or on other machines. */
package org.bbops.testbed.external;
