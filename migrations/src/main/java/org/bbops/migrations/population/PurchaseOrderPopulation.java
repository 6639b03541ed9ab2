package org.bbops.migrations.population;

import java.sql.SQLException;
import java.time.ZoneOffset;
import org.bbops.contracts.workload.PopulationSize;

/** Past purchase orders, all delivered: one per five assemblies, with five lines on average. */
final class PurchaseOrderPopulation {

    private static final int ASSEMBLIES_PER_ORDER = 5;
    private static final int LINES_MAX = 9;
    private static final int CONTAINERS_MAX = 100;
    private static final int CONTAINER = 10;
    private static final int SECONDS_BACK_MIN = 86_400;
    private static final int SECONDS_BACK_MAX = 30 * 86_400;
    private static final int SECONDS_TO_SEND = 1;
    private static final int SECONDS_TO_DELIVER = 50;
    private static final int SECONDS_PER_DAY = 86_400;
    private static final int MESSAGE_LENGTH = 30;

    private final PopulationSettings settings;
    private final int components;
    private final int orders;
    private final long now;

    PurchaseOrderPopulation(PopulationSettings settings, int components) {
        this.settings = settings;
        this.components = components;
        this.orders = orders(settings.size());
        this.now = settings.date().atStartOfDay().toEpochSecond(ZoneOffset.UTC);
    }

    /** Returns the number of purchase orders, whose keys count from 1. */
    static int orders(PopulationSize size) {
        return size.assemblies() / ASSEMBLIES_PER_ORDER;
    }

    PopulationTable headers() {
        return new PopulationTable("s_purchase_order", "po_number,po_supp_id,po_site_id,po_status,po_created_at,po_sent_at,"
                + "po_delivered_at", orders, this::writeHeaders);
    }

    PopulationTable lines() {
        Draw draw = draw();
        long lines = 0;
        for (int number = 1; number <= orders; number++) {
            lines += lineCount(draw.row(number));
        }
        return new PopulationTable("s_purchase_orderline", "pol_po_id,pol_number,pol_p_id,pol_qty,pol_balance,pol_deldate,"
                + "pol_message", lines, this::writeLines);
    }

    private Draw draw() {
        return new Draw(settings.seed(), Draw.Kind.PURCHASE_ORDER);
    }

    private static int lineCount(Draw row) {
        return row.between(1, LINES_MAX);
    }

    private static int secondsBack(Draw row) {
        return row.between(SECONDS_BACK_MIN, SECONDS_BACK_MAX);
    }

    private void writeHeaders(RowWriter out) throws SQLException {
        Draw draw = draw();
        for (int number = 1; number <= orders; number++) {
            lineCount(draw.row(number));
            long created = now - secondsBack(draw);
            out.integer(number);
            out.integer(draw.between(1, PopulationSize.SUPPLIERS));
            out.integer(PopulationSize.SITE_ID);
            out.text("delivered");
            out.time(created);
            out.time(created + SECONDS_TO_SEND);
            out.time(created + SECONDS_TO_DELIVER);
            out.end();
        }
    }

    private void writeLines(RowWriter out) throws SQLException {
        Draw draw = draw();
        Ascii text = new Ascii(MESSAGE_LENGTH);
        for (int number = 1; number <= orders; number++) {
            int lines = lineCount(draw.row(number));
            long delivered = now - secondsBack(draw) + SECONDS_TO_DELIVER;
            int first = draw.between(1, components - LINES_MAX + 1);
            for (int line = 1; line <= lines; line++) {
                int quantity = CONTAINER * draw.between(1, CONTAINERS_MAX);
                out.integer(number);
                out.integer(line);
                out.text(text.partId('C', 'M', 'P', first + line - 1));
                out.integer(quantity);
                out.integer(quantity);
                out.day(Math.floorDiv(delivered, SECONDS_PER_DAY));
                out.text(text.random(draw, MESSAGE_LENGTH));
                out.end();
            }
        }
    }
}
