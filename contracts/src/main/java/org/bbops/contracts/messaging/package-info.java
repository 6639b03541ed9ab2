/** The queues between the domains, and what is written on a message that was given up. */
package org.bbops.contracts.messaging;
