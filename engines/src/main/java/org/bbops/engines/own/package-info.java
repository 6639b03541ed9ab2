/** Checks of a server that the user has set up, and the lease of a schema to one command. */
package org.bbops.engines.own;
