/** Cache of orders across transactions. */
package org.bbops.customer.cache;
