/** Fault points, named moments at which a crash does most harm, and the means to make a process crash at one. */
package org.bbops.contracts.fault;
