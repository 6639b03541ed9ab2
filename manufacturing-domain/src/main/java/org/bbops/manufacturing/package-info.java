/** Manufacturing domain: work orders, bills of materials, inventory and large orders. */
package org.bbops.manufacturing;
