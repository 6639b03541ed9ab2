/** What a service has only so much of, how it stands, and what is said and counted when it is used up. */
package org.bbops.platform.limit;
