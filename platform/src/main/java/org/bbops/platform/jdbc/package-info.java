/** Plain JDBC: every read and every write is one statement, executed at once. */
package org.bbops.platform.jdbc;
