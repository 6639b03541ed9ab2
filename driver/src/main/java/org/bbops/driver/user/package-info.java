/** The workload's users: order entry, planned lines and the large-order line, and the clock that they follow. */
package org.bbops.driver.user;
