/** Listener of every Spring service: its address, its access control, the bounds on a request, and its error answers. */
package org.bbops.listener;
