/** What every process of the benchmark does the same way: end when the process that started it has ended. */
package org.bbops.contracts.process;
