/** Environment of a run: machine, JVMs and database settings; never a password. */
package org.bbops.driver.environment;
