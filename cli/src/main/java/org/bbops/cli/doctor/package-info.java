/** Checks of bbops doctor: required and useful software and resources of this machine, with advice on how to get them. */
package org.bbops.cli.doctor;
