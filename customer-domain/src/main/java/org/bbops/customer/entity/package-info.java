/** Rows of the customer domain's tables, as entities and as values, and the rules about one order. */
package org.bbops.customer.entity;
