/** Random draws of the workload, all from seeded generators. */
package org.bbops.driver.draw;
