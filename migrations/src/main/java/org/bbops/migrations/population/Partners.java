package org.bbops.migrations.population;

import java.sql.SQLException;
import org.bbops.contracts.workload.PopulationSize;

/** Rows of the suppliers and the site, which are in both the corporate and the supplier domain. */
final class Partners {

    static final String SITE_COLUMNS = "site_id,site_name,site_street1,site_street2,site_city,site_state,site_country,"
            + "site_zip";
    static final String SUPPLIER_COLUMNS = "supp_id,supp_name,supp_street1,supp_street2,supp_city,supp_state,"
            + "supp_country,supp_zip,supp_phone,supp_contact";

    private static final int[] SITE_LENGTHS = {16, 20, 20, 20, 2, 10, 9};
    private static final int[] SUPPLIER_LENGTHS = {16, 20, 20, 20, 2, 10, 9, 16, 25};
    private static final int LENGTH_MAX = 25;

    private final Draw draw;
    private final Ascii text = new Ascii(LENGTH_MAX);

    Partners(PopulationSettings settings) {
        draw = new Draw(settings.seed(), Draw.Kind.PARTNER);
    }

    void writeSite(RowWriter out) throws SQLException {
        // A negative number, so that a site's draws differ from a supplier's.
        write(out, PopulationSize.SITE_ID, draw.row(-PopulationSize.SITE_ID), SITE_LENGTHS);
    }

    void writeSuppliers(RowWriter out) throws SQLException {
        for (int id = 1; id <= PopulationSize.SUPPLIERS; id++) {
            write(out, id, draw.row(id), SUPPLIER_LENGTHS);
        }
    }

    private void write(RowWriter out, int id, Draw row, int[] lengths) throws SQLException {
        out.integer(id);
        for (int length : lengths) {
            out.text(text.random(row, length));
        }
        out.end();
    }
}
