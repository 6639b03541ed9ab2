/** Plain JDBC in the manufacturing domain: joins, and tables that neither entities nor beans stand for. */
package org.bbops.manufacturing.jdbc;
