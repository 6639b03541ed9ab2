/** Rows of the manufacturing domain's tables, and the rules that concern a single row. */
package org.bbops.manufacturing.entity;
