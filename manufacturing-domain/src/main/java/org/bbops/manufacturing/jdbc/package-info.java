/** Plain JDBC in the manufacturing domain: joins, and tables without entities or beans. */
package org.bbops.manufacturing.jdbc;
