/** A real PostgreSQL server for tests: a container where a Docker engine answers, an embedded server elsewhere. */
package org.bbops.test.server;
