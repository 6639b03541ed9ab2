/** Helpers for every process of the benchmark: bounded calls, safe printing of foreign text, the refusal of a start, and exit with the parent process. */
package org.bbops.contracts.process;
