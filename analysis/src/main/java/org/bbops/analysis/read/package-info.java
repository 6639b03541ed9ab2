/** Results directories, read into records, and how their paths are shown; docs/results.md tells what each file and figure is. */
package org.bbops.analysis.read;
