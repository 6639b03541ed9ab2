/** Rows of the customer domain's tables, as entities and as values, and the rules that concern a single order. */
package org.bbops.customer.entity;
