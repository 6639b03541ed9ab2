/** Helpers for every process of the benchmark: bounded calls, strict reading and safe printing of foreign text, accounts, the refusal of a start, and exit with the parent process. */
package org.bbops.contracts.process;
