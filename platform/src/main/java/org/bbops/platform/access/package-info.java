/** Which paths of a domain service its users and neighbours may ask for without a token: those of the contracts. */
package org.bbops.platform.access;
