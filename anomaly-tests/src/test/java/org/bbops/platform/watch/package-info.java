/** Tests of what platform's package-private views tell of each engine; platform's own tests have PostgreSQL alone. */
package org.bbops.platform.watch;
