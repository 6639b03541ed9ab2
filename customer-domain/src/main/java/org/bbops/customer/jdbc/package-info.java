/** Plain JDBC in the customer domain: reads whole orders in one statement. */
package org.bbops.customer.jdbc;
