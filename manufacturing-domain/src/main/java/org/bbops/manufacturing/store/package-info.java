/** Database operations of the manufacturing domain, for every persistence style. */
package org.bbops.manufacturing.store;
