/** A database engine as all other modules see it: what differs from engine to engine, one interface for each concern. */
package org.bbops.engines;
