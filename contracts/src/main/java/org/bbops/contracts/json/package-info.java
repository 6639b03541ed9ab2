/** How JSON that comes from elsewhere is read: as it stands, and without guessing. */
package org.bbops.contracts.json;
