/** Tables of the manufacturing domain that are written past entities and beans. */
package org.bbops.manufacturing.jdbc;
