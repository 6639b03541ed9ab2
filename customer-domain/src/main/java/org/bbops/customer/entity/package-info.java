/** The rows of the customer domain's tables, as entities and as values, and the rules that concern one order. */
package org.bbops.customer.entity;
