/** Plain JDBC: rows are read when they are asked for and written when they are given, each time by one statement. */
package org.bbops.platform.jdbc;
