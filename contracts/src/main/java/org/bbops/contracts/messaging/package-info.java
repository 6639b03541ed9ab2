/** Queues between the domains, and the properties of a dead-lettered message. */
package org.bbops.contracts.messaging;
