/** Calls to the supplier, as XML over HTTP. */
package org.bbops.supplier.gateway;
