/** Own figures of system, database, broker and machine, and the splits of transactions' time and statements derived from them. */
package org.bbops.driver.split;
