/**
 * Helpers for every process of the benchmark: bounded calls, steps that are all made, strict reading and safe printing of foreign text,
 * accounts, the refusal of a start, exit with the parent process, and exit codes with the error that leads to one.
 */
package org.bbops.contracts.process;
