/** Random draws that several users share, all from seeded generators; a transaction has the draws that it alone needs. */
package org.bbops.driver.draw;
