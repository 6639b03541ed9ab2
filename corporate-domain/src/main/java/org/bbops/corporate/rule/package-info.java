/** Interprets the rule text of c_rule over the facts of a customer. */
package org.bbops.corporate.rule;
