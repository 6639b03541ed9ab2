/** How one process of the benchmark asks another over HTTP what only those who hold the token may ask. */
package org.bbops.contracts.control;
