/** Store of the corporate domain by Jakarta Persistence. */
package org.bbops.corporate.jpa;
