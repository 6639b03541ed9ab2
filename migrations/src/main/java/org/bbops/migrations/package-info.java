/** Schema of the database, its migration scripts, and the code that executes them. */
package org.bbops.migrations;
