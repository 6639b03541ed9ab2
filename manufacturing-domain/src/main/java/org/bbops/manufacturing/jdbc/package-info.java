/** Tables of the manufacturing domain that are reached past entities and beans. */
package org.bbops.manufacturing.jdbc;
