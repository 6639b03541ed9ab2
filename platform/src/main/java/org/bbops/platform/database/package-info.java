/** The engine behind the connections of the process, and the bounds of those connections. */
package org.bbops.platform.database;
