/** The workload's users: order entry, planned lines and the large-order line, and the timeline they live by. */
package org.bbops.driver.user;
