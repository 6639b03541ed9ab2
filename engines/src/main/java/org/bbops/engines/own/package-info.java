/** Checks of a server that somebody else has set up, and the lease of a schema to one command. */
package org.bbops.engines.own;
