package org.bbops.customer;

import java.util.Optional;
import org.bbops.test.BeanVariant;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.core.env.PropertyResolver;
import org.springframework.test.context.TestPropertySource;

/** The contract of customers in each way in which beans are locked, found and stored. */
@ParameterizedClass(name = "{0}")
@MethodSource("org.bbops.test.BeanVariant#all")
@TestPropertySource(properties = "bbops.persistence=bmp")
class BmpCustomerStoreStrategiesTest extends CustomerStoreContractTest {

    @Parameter
    BeanVariant variant;

    @Override
    protected Optional<PropertyResolver> variant() {
        return Optional.of(variant.properties());
    }
}
