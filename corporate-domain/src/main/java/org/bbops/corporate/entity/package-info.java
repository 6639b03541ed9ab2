/** Rows of the corporate domain's tables. */
package org.bbops.corporate.entity;
