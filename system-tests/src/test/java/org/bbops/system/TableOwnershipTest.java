package org.bbops.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.constantpool.PoolEntry;
import java.lang.classfile.constantpool.Utf8Entry;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;

/**
 * A table belongs to one domain. Every table name in a class file counts, be it in an annotation, a
 * statement or a message.
 */
class TableOwnershipTest {

    /** Packages and the prefix of their tables (workload page, section 1). */
    private static final Map<String, String> OWNERS = Map.of("org.bbops.corporate", "c_", "org.bbops.customer", "o_",
            "org.bbops.manufacturing", "m_", "org.bbops.supplier", "s_", "org.bbops.platform", "u_");
    private static final List<String> TABLES = List.of(
            "c_customer", "c_supplier", "c_site", "c_parts", "c_rule", "c_discount",
            "o_customer", "o_orders", "o_orderline", "o_item",
            "m_parts", "m_bom", "m_workorder", "m_largeorder", "m_inventory", "m_receipt",
            "s_component", "s_supp_component", "s_supplier", "s_site", "s_purchase_order", "s_purchase_orderline",
            "s_outbox", "u_sequences", "u_population", "u_baseline_inventory", "u_baseline_component");
    private static final Pattern TABLE = Pattern.compile("\\b(" + String.join("|", TABLES) + ")\\b");

    @Test
    void onlyTheOwnerOfATableNamesIt() {
        OWNERS.forEach((owner, prefix) -> {
            TreeSet<String> named = new TreeSet<>();
            JavaClasses classes = new ClassFileImporter()
                    .withImportOption(new ImportOption.DoNotIncludeTests()).importPackages(owner);
            classes.forEach(one -> tablesNamedIn(one).forEach(table -> named.add(table + " in " + one.getName())));
            assertThat(named).as("tables named in " + owner).isNotEmpty()
                    .allSatisfy(table -> assertThat(table).startsWith(prefix));
        });
    }

    private static List<String> tablesNamedIn(JavaClass one) {
        try (InputStream bytes = one.getSource().orElseThrow().getUri().toURL().openStream()) {
            Iterable<PoolEntry> constants = ClassFile.of().parse(bytes.readAllBytes()).constantPool();
            return StreamSupport.stream(constants.spliterator(), false)
                    .filter(Utf8Entry.class::isInstance)
                    .flatMap(text -> TABLE.matcher(((Utf8Entry) text).stringValue()).results())
                    .map(MatchResult::group)
                    .distinct().toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the class file of " + one.getName(), e);
        }
    }
}
