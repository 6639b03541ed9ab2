/** The bbops command: its subcommands, options, exit codes and error messages. */
package org.bbops.cli;
