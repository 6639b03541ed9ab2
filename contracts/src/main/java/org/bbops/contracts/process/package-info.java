/** What every process of the benchmark does the same way: wait in bounded time, print what others say, end with its starter. */
package org.bbops.contracts.process;
