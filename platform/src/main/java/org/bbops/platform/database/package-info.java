/** Which database family the process works on, and how that family spells what SQL's families spell differently. */
package org.bbops.platform.database;
