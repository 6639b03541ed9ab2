/** Tests of the platform's package-private views on each engine; the platform's own tests have PostgreSQL alone. */
package org.bbops.platform.watch;
