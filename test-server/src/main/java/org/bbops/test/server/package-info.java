/** Real servers for tests: PostgreSQL, in a container where a Docker engine answers, else embedded; MariaDB where it is installed. */
package org.bbops.test.server;
