/** The connection to the broker, for services that purchase by messaging. */
package org.bbops.platform.messaging;
