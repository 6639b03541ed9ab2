/** Queues between the domains, limits of their broker, and the properties of a dead-lettered message. */
package org.bbops.contracts.messaging;
