/** What every process of the benchmark does the same way: wait in bounded time, and end with the process that started it. */
package org.bbops.contracts.process;
