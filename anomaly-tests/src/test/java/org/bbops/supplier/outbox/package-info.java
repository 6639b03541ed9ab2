/** Tests of the relay's package-private batches on each engine; the supplier domain's own tests have PostgreSQL alone. */
package org.bbops.supplier.outbox;
