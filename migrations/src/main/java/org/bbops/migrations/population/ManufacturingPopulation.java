package org.bbops.migrations.population;

import java.sql.SQLException;
import java.time.ZoneOffset;
import java.util.List;
import org.bbops.contracts.workload.PartIds;

/** Tables of the manufacturing domain. */
final class ManufacturingPopulation {

    private static final int STATUS_STAGE_1 = 1;
    private static final int QUANTITY_MAX = 1_000;
    private static final int SECONDS_PER_DAY = 86_400;
    private static final int DUE_DAYS_MAX = 30;
    private static final int OPERATIONS_MAX = 10;
    private static final int CHANGE_LENGTH = 10;
    private static final int OPERATIONS_LENGTH = 60;
    private static final int LOCATION_LENGTH = 20;
    private static final int ACCOUNTS = 99;

    private final PopulationSettings settings;
    private final Bills bills;

    ManufacturingPopulation(PopulationSettings settings, Bills bills) {
        this.settings = settings;
        this.bills = bills;
    }

    List<PopulationTable> tables() {
        long parts = (long) bills.assemblies() + bills.components();
        return List.of(
                new PopulationTable("m_parts", "p_id,p_name,p_desc,p_rev,p_planner,p_type,p_ind,p_lomark,p_himark", parts,
                        this::parts),
                new PopulationTable("m_bom", "b_assembly_id,b_comp_id,b_line_no,b_qty,b_ops,b_eng_change,b_ops_desc",
                        bills.components(), this::bills),
                new PopulationTable("m_inventory", "in_p_id,in_qty,in_ordered,in_location,in_acc_code,in_act_date", parts,
                        this::inventory),
                new PopulationTable("m_workorder", "wo_number,wo_o_id,wo_ol_id,wo_status,wo_assembly_id,wo_orig_qty,wo_comp_qty,"
                        + "wo_due_date,wo_start_date", settings.size().workOrders(), this::workOrders));
    }

    private void parts(RowWriter out) throws SQLException {
        new PartColumns(settings).forEach(bills, (part, himark) -> {
            part.writeNames(out);
            out.text(part.revision());
            part.writePlanning(out, himark);
            out.end();
        });
    }

    private void bills(RowWriter out) throws SQLException {
        Draw draw = new Draw(settings.seed(), Draw.Kind.OPERATION);
        Ascii id = new Ascii(PartIds.LENGTH);
        Ascii text = new Ascii(OPERATIONS_LENGTH);
        bills.forEachComponent((assembly, bill, line, component) -> {
            draw.row(component);
            out.text(id.partId('A', 'S', 'M', assembly));
            out.text(id.partId('C', 'M', 'P', component));
            out.integer(line + 1);
            out.integer(bill.quantity(line));
            out.integer(draw.between(1, OPERATIONS_MAX));
            out.text(text.random(draw, CHANGE_LENGTH));
            out.text(text.random(draw, OPERATIONS_LENGTH));
            out.end();
        });
    }

    private void inventory(RowWriter out) throws SQLException {
        InventoryWriter writer = new InventoryWriter(out);
        for (int number = 1; number <= bills.assemblies(); number++) {
            writer.write('A', 'S', 'M', number, bills.assemblyHimark());
        }
        bills.forEachComponent((assembly, bill, line, component) -> writer.write('C', 'M', 'P', component, bill.stock(line)));
    }

    private void workOrders(RowWriter out) throws SQLException {
        Draw draw = new Draw(settings.seed(), Draw.Kind.WORK_ORDER);
        Ascii id = new Ascii(PartIds.LENGTH);
        long today = settings.date().toEpochDay();
        long now = settings.date().atStartOfDay().toEpochSecond(ZoneOffset.UTC);
        for (int number = 1; number <= settings.size().workOrders(); number++) {
            draw.row(number);
            int quantity = draw.between(1, QUANTITY_MAX);
            out.integer(number);
            out.nullValue();
            out.nullValue();
            out.integer(STATUS_STAGE_1);
            out.text(id.partId('A', 'S', 'M', number));
            out.integer(quantity);
            out.integer(draw.between(1, quantity));
            out.day(today + draw.between(1, DUE_DAYS_MAX));
            out.time(now - draw.between(1, SECONDS_PER_DAY));
            out.end();
        }
    }

    /** Writer of the rows of m_inventory. */
    private final class InventoryWriter {

        private final RowWriter out;
        private final Draw draw = new Draw(settings.seed(), Draw.Kind.INVENTORY);
        private final Ascii id = new Ascii(PartIds.LENGTH);
        private final Ascii location = new Ascii(LOCATION_LENGTH);

        private InventoryWriter(RowWriter out) {
            this.out = out;
        }

        private void write(char first, char second, char third, int number, int stock) throws SQLException {
            draw.row(first == 'A' ? number : -number);
            out.text(id.partId(first, second, third, number));
            out.integer(stock);
            out.integer(0);
            out.text(location.random(draw, LOCATION_LENGTH));
            out.integer(draw.between(1, ACCOUNTS));
            out.day(settings.date().toEpochDay());
            out.end();
        }
    }
}
