/** Named moments at which a crash hurts most, and how a process comes to crash at one. */
package org.bbops.contracts.fault;
