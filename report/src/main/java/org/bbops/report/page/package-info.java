/** The page: its sections as HTML, in which every value is escaped, and its assets, all in the one file. */
package org.bbops.report.page;
