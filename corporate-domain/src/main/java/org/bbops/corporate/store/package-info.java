/** Database operations of the corporate domain, for every persistence level. */
package org.bbops.corporate.store;
