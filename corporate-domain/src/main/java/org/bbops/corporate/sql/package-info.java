/** Store of the corporate domain with hand-written SQL, shared by beans and plain JDBC. */
package org.bbops.corporate.sql;
