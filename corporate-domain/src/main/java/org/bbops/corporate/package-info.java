/** Corporate domain: customers' financial record, their discount and their credit. */
package org.bbops.corporate;
