/** Tells at {@code GET /openapi.json} what a domain service answers, made from its own mappings, contracts and bounds. */
package org.bbops.platform.openapi;
