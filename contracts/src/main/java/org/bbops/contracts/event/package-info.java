/** The stream of events that a command publishes while it makes runs, for everything that shows them. */
package org.bbops.contracts.event;
