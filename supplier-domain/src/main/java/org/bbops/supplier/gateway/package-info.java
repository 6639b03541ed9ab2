/** The way to the supplier: XML over HTTP. */
package org.bbops.supplier.gateway;
