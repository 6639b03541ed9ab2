/** Records of capacity.json, through which bbops writes and reads it, the search for a capacity, and the answer of all courses. */
package org.bbops.analysis.capacity;
