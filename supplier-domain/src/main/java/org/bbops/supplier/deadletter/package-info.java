/** Decision that a message is dead-lettered, and its move to the dead-letter queue. */
package org.bbops.supplier.deadletter;
