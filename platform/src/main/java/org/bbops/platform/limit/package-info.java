/** Limits of a service: their state, and the refusals that are logged and counted when one is reached. */
package org.bbops.platform.limit;
