/** What every Spring service listens with: on which address, for whom, how large a request may be, how it refuses one. */
package org.bbops.listener;
