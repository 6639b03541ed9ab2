/** The schema: its scripts, and how a database is brought to it. */
package org.bbops.migrations;
