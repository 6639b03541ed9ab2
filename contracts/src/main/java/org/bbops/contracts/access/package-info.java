/** Control requests and their authorization: their client, the addresses of services and agents, the token of a process, the sources of its secrets, and the refusal to listen openly without one. */
package org.bbops.contracts.access;
