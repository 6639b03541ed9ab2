/** Records of capacity.json, the search for a capacity, and the answer from all courses. */
package org.bbops.analysis.capacity;
