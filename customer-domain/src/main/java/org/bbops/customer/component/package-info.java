/** Kinds of component that read a customer for a user: the factor {@code component}. */
package org.bbops.customer.component;
