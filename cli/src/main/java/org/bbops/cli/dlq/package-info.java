/** The dead letters of a running broker: looked at, and sent back to where they came from. */
package org.bbops.cli.dlq;
