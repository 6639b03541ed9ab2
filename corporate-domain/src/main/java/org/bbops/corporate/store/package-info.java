/** Database operations of the corporate domain, for every persistence style. */
package org.bbops.corporate.store;
