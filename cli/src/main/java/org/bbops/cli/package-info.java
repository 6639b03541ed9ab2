/** The bbops command: its subcommands, options, exit codes and error messages, and its access to the dead letters of a broker. */
package org.bbops.cli;
