/** The store of the corporate domain by SQL of its own, the same for beans and for plain JDBC. */
package org.bbops.corporate.sql;
