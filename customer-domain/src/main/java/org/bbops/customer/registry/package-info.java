/** Customers: adding one and looking one up. */
package org.bbops.customer.registry;
