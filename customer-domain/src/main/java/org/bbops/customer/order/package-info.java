/** Orders: entering, changing, cancelling and reading them, and the store that they need. */
package org.bbops.customer.order;
