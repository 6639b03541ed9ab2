/** Database engines as all other modules see them: the differences between engines, one interface for each concern. */
package org.bbops.engines;
