/** Checks of a server that somebody else has set up, and how one command keeps a schema of it to itself. */
package org.bbops.engines.own;
