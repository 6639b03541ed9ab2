package org.bbops.platform.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.bbops.anomalies.engine.EngineDataSource;
import org.bbops.anomalies.engine.Engines;
import org.bbops.anomalies.engine.Engines.Kind;
import org.bbops.anomalies.store.BenchmarkSchema;
import org.bbops.contracts.problem.BusinessException;
import org.bbops.platform.table.EntityTable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests the lengths that each engine's driver reports, and their unit, against the scripts of the schema and the engine itself. */
class TextLengthsOnEachEngineTest {

    private static final Path SCRIPTS = Path.of("../migrations/src/main/resources/db/migration/common");
    private static final Pattern TABLE = Pattern.compile("(?:create|alter) table (\\w+)");
    /** A supplementary character: one code point, two UTF-16 code units. */
    private static final String WIDE = Character.toString(0x1F600);
    private static final Pattern TEXT = Pattern.compile("(\\w+)\\s+(?:var)?char\\((\\d+)\\)");

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "HSQLDB_LOCKS", "DERBY_ROW_LOCKS", "MARIADB", "H2"})
    void matchTheSchema(Kind kind) throws IOException, SQLException {
        assumeInstalled(kind);
        DataSource benchmark = BenchmarkSchema.on(kind);
        TextLengths lengths = new TextLengths(new JdbcTemplate(benchmark));
        Map<String, Map<String, Integer>> declared = declared();

        assertThat(declared).containsKeys("c_customer", "m_bom", "o_item", "s_outbox");
        declared.forEach((table, columns) -> columns.forEach((column, length) -> {
            assertThatCode(() -> write(lengths, table, column, length)).as("%s.%s on %s", table, column, kind).doesNotThrowAnyException();
            assertThatThrownBy(() -> write(lengths, table, column, length + 1), "%s.%s on %s", table, column, kind)
                    .isInstanceOf(BusinessException.class).hasMessage("the value of %s has %d characters, and its column takes %d at most",
                            column, length + 1, length);
        }));
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "HSQLDB_LOCKS", "DERBY_ROW_LOCKS", "MARIADB", "H2"})
    void countSupplementaryCharactersAsTheEngineDoes(Kind kind) throws SQLException {
        assumeInstalled(kind);
        JdbcTemplate jdbc = new JdbcTemplate(BenchmarkSchema.on(kind));
        TextLengths lengths = new TextLengths(jdbc);
        // The server of tests has another default than that of runs.
        jdbc.execute("create table wide_text (c_text varchar(16))" + (kind == Kind.MARIADB ? " character set utf8mb4" : ""));
        try {
            for (String text : List.of(WIDE.repeat(8), WIDE.repeat(8) + "x", WIDE.repeat(16), WIDE.repeat(17))) {
                assertThat(isAccepted(lengths, text)).as("%s (%d UTF-16 code units) accepted on %s", text, text.length(), kind)
                        .isEqualTo(isStored(jdbc, text));
            }
            assertThat(jdbc.queryForList("select c_text from wide_text", String.class)).as("texts on %s", kind).contains(WIDE.repeat(8))
                    .doesNotContain(WIDE.repeat(17));
        } finally {
            jdbc.execute("drop table wide_text");
        }
    }

    /** The name of the table is a pattern for the driver, and the other table fits it. */
    @ParameterizedTest
    @CsvSource({"POSTGRESQL, o_customer in schema public", "HSQLDB_LOCKS, O_CUSTOMER in schema PUBLIC",
            "DERBY_ROW_LOCKS, O_CUSTOMER in schema APP", "MARIADB, o_customer in schema anomalies", "H2, O_CUSTOMER in schema PUBLIC"})
    void areNotReadFromAnotherSchema(Kind kind, String table) throws SQLException {
        assumeInstalled(kind);
        BenchmarkSchema.on(kind);
        TextLengths lengths = new TextLengths(new JdbcTemplate(new EngineDataSource(Engines.of(kind))));
        try (Connection connection = Engines.of(kind).connect(); Statement statement = connection.createStatement()) {
            statement.execute("create table oxcustomer (c_first varchar(16))");
            try {
                assertThatThrownBy(() -> write(lengths, "o_customer", "c_first", 1), "a text for %s on %s", table, kind)
                        .hasRootCauseInstanceOf(SQLException.class).hasRootCauseMessage("The database reports no columns of " + table);
            } finally {
                statement.execute("drop table oxcustomer");
            }
        }
    }

    private static void assumeInstalled(Kind kind) {
        assumeTrue(Engines.installed(kind), () -> kind + " is not installed; bbops doctor says how to get it");
    }

    /** Checks a text of a length, as before a row with it is written. */
    private static void write(TextLengths lengths, String table, String column, int length) {
        write(lengths, table, column, "x".repeat(length));
    }

    private static void write(TextLengths lengths, String table, String column, String text) {
        EntityTable<Integer, Object> described = new EntityTable<>(table, EntityTable.Key.number("id"), List.of(column), null, null, null);
        lengths.refuseLonger(described, List.of(1), List.of(text));
    }

    private static boolean isAccepted(TextLengths lengths, String text) {
        try {
            write(lengths, "wide_text", "c_text", text);
            return true;
        } catch (BusinessException _) {
            return false;
        }
    }

    private static boolean isStored(JdbcTemplate jdbc, String text) {
        try {
            jdbc.update("insert into wide_text values (?)", text);
            return true;
        } catch (DataIntegrityViolationException _) {
            return false;
        }
    }

    /** Reads the scripts: by table, the lengths of its columns of char and varchar. */
    private static Map<String, Map<String, Integer>> declared() throws IOException {
        Map<String, Map<String, Integer>> declared = new TreeMap<>();
        try (Stream<Path> scripts = Files.list(SCRIPTS)) {
            for (Path script : scripts.sorted().toList()) {
                String table = "";
                for (String line : Files.readAllLines(script)) {
                    Matcher begin = TABLE.matcher(line);
                    table = begin.find() ? begin.group(1) : table;
                    Matcher text = TEXT.matcher(line);
                    if (text.find()) {
                        declared.computeIfAbsent(table, _ -> new TreeMap<>()).put(text.group(1), Integer.valueOf(text.group(2)));
                    }
                }
            }
        }
        return declared;
    }
}
