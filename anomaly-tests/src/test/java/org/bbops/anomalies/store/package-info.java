/** The domains' own stores on every engine: what they write is what they read, and what another has changed is not overwritten. */
package org.bbops.anomalies.store;
