/** Bean-managed persistence: rows as beans that are found by key, loaded one by one, and stored at commit by SQL of our own. */
package org.bbops.platform.bmp;
