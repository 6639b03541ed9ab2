/** The report of results directories: one page that opens from disk. */
package org.bbops.report;
