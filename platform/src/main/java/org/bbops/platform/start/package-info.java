/** How a process of the system starts, or refuses to start with one sentence. */
package org.bbops.platform.start;
