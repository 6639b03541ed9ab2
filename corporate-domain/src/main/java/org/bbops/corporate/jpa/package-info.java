/** Store of the corporate domain, based on Jakarta Persistence. */
package org.bbops.corporate.jpa;
