/** The corporate domain's tables through Jakarta Persistence. */
package org.bbops.corporate.jpa;
