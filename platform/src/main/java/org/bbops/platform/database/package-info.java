/** Which database engine the process works on, and how that engine spells what engines spell differently in SQL. */
package org.bbops.platform.database;
