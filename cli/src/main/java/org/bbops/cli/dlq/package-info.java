/** Dead letters of a running broker: listing them, and sending them back to their original queues. */
package org.bbops.cli.dlq;
