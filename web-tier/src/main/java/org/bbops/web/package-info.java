/** Web tier: pages in a JVM of their own, in front of the JVM with the domains. */
package org.bbops.web;
