package org.bbops.supplier;

import java.util.Optional;
import org.bbops.test.SqlVariant;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.env.PropertyResolver;
import org.springframework.test.context.TestPropertySource;

/** Runs the contract of components with hand-written SQL under each way of locking, finding and writing. */
@ParameterizedClass(name = "{0}")
@MethodSource("org.bbops.test.SqlVariant#all")
@TestPropertySource(properties = "bbops.persistence=bmp")
class SqlComponentStoreStrategiesTest extends ComponentStoreContractTest {

    @Parameter
    SqlVariant variant;

    @Override
    protected Optional<PropertyResolver> variant() {
        return Optional.of(variant.properties());
    }
}
