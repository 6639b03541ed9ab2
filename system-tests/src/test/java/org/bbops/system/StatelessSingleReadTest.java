package org.bbops.system;

/** Sets no kind of component: stateless is the default. */
class StatelessSingleReadTest extends SingleReadTest {

    StatelessSingleReadTest() {
        super(true);
    }
}
