/** Strict reading of JSON that comes from outside the process. */
package org.bbops.contracts.json;
