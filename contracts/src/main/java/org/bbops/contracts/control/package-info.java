/** HTTP client for control requests between processes of the benchmark, authorized by a token. */
package org.bbops.contracts.control;
