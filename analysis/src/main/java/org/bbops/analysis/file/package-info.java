/** Records of the files of a results directory, through which bbops writes and reads them; docs/results.md defines each figure. */
package org.bbops.analysis.file;
