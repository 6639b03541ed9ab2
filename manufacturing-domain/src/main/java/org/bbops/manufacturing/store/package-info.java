/** Database operations of the manufacturing domain, for every persistence level. */
package org.bbops.manufacturing.store;
