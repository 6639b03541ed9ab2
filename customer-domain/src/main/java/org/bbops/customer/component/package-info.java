/** Kinds of component that read a customer for a user, the levels of the factor {@code component}. */
package org.bbops.customer.component;
