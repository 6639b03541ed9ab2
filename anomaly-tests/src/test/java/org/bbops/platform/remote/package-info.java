/** Tests of the platform's package-private check of texts on each engine; the web tier's own tests have PostgreSQL alone. */
package org.bbops.platform.remote;
