/** Limits of a service, one of them on requests under way: their state, and the refusals that are logged and counted when one is reached. */
package org.bbops.platform.limit;
