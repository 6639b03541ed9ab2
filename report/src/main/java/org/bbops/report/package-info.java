/** The report of results directories, one page that opens from disk, and the section of a finding that comes from its data. */
package org.bbops.report;
