/** Store tests that ask the platform how rows are locked and compared: for the domains, as the platform's own tests cannot use them. */
package org.bbops.test.domain;
