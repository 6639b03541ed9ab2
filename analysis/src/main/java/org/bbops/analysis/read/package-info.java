/** Results directories, read into records; docs/results.md tells what each file and figure is. */
package org.bbops.analysis.read;
