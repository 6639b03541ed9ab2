package org.bbops.system;

import static com.tngtech.archunit.library.Architectures.layeredArchitecture;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/**
 * The domain rows of the table in docs/architecture.md: no domain knows another. A plain test: ArchUnit's own test engine
 * silently finds nothing to run on this version of JUnit.
 */
class DomainDependenciesTest {

    @Test
    void noDomainKnowsAnother() {
        layeredArchitecture()
                .consideringOnlyDependenciesInAnyPackage("org.bbops..")
                .layer("contracts").definedBy("org.bbops.contracts..")
                .layer("engines").definedBy("org.bbops.engines..")
                .layer("telemetry").definedBy("org.bbops.telemetry..")
                .layer("listener").definedBy("org.bbops.listener..")
                .layer("platform").definedBy("org.bbops.platform..")
                .layer("corporate").definedBy("org.bbops.corporate..")
                .layer("customer").definedBy("org.bbops.customer..")
                .layer("manufacturing").definedBy("org.bbops.manufacturing..")
                .layer("supplier").definedBy("org.bbops.supplier..")
                .layer("system").definedBy("org.bbops.system..")
                .whereLayer("contracts").mayNotAccessAnyLayer()
                .whereLayer("engines").mayOnlyAccessLayers("contracts")
                .whereLayer("telemetry").mayNotAccessAnyLayer()
                .whereLayer("listener").mayOnlyAccessLayers("contracts")
                .whereLayer("platform").mayOnlyAccessLayers("contracts", "engines", "listener", "telemetry")
                .whereLayer("corporate").mayOnlyAccessLayers("contracts", "platform")
                .whereLayer("customer").mayOnlyAccessLayers("contracts", "platform")
                .whereLayer("manufacturing").mayOnlyAccessLayers("contracts", "engines", "platform")
                .whereLayer("supplier").mayOnlyAccessLayers("contracts", "engines", "listener", "platform", "telemetry")
                .whereLayer("system").mayNotBeAccessedByAnyLayer()
                .check(new ClassFileImporter().withImportOption(new ImportOption.DoNotIncludeTests())
                        .importPackages("org.bbops"));
    }
}
