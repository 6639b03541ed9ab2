/** Fault points of every domain service. */
package org.bbops.platform.fault;
