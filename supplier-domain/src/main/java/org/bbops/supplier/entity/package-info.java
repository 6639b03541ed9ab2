/** The rows of the supplier domain's tables and the rules that concern a single row. */
package org.bbops.supplier.entity;
