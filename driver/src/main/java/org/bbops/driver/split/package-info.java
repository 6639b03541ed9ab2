/** Where the time of transactions goes, and how many statements they take: from what the system tells of itself. */
package org.bbops.driver.split;
