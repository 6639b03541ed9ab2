/** Listener of every Spring service: its address, its access control, the bound on requests, and its refusals. */
package org.bbops.listener;
