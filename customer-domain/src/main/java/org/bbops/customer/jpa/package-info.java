/** The customer domain's tables through Jakarta Persistence. */
package org.bbops.customer.jpa;
