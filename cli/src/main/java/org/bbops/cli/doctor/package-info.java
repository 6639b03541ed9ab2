/** What bbops doctor looks at: what this machine must have, what would be useful, and how to get it. */
package org.bbops.cli.doctor;
