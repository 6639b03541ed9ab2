/** What a run ran on: machine, JVMs and database settings; never a password. */
package org.bbops.driver.environment;
