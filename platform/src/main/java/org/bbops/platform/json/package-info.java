/** JSON of requests: text and dates that every database can hold, and nothing else in their place. */
package org.bbops.platform.json;
