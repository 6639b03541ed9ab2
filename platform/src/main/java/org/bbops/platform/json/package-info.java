/** JSON as requests bring it: text that every database can hold. */
package org.bbops.platform.json;
