/** An agent: a JVM that runs a share of the users, and the HTTP protocol by which the coordinator directs it and metrics are read. */
package org.bbops.driver.agent;
