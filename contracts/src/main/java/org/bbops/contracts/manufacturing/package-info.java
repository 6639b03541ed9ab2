/** What the manufacturing domain offers: work orders, large orders and receipts of parts. */
package org.bbops.contracts.manufacturing;
