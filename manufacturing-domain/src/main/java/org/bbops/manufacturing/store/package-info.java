/** Database operations of the manufacturing domain, for every way of persistence. */
package org.bbops.manufacturing.store;
