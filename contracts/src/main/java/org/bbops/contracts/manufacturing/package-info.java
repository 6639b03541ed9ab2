/** Interface of the manufacturing domain: work orders, large orders and receipts of parts. */
package org.bbops.contracts.manufacturing;
