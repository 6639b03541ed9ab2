/** Database operations of the corporate domain, for every way of persistence. */
package org.bbops.corporate.store;
