/**
 * Serves at {@code GET /openapi.json} the OpenAPI document of a domain service, made from its own mappings, contracts
 * and bounds.
 */
package org.bbops.platform.openapi;
