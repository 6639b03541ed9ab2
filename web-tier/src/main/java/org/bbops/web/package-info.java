/** The tier that users talk to: pages in a JVM of their own, in front of the one with the domains. */
package org.bbops.web;
