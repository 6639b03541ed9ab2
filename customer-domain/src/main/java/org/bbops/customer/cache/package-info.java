/** Orders that are kept across transactions. */
package org.bbops.customer.cache;
