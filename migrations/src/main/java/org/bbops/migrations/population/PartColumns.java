package org.bbops.migrations.population;

import java.sql.SQLException;
import org.bbops.contracts.workload.PartIds;

/** Columns that several tables share, of one part at a time: an assembly or a component. */
final class PartColumns {

    private static final int NAME_LENGTH = 10;
    private static final int DESCRIPTION_LENGTH = 60;
    private static final int REVISION_LENGTH = 6;
    private static final int UNIT_LENGTH = 10;
    private static final int PLANNERS = 9;
    private static final int COST_CENTS_MIN = 10;
    private static final int ASSEMBLY_COST_CENTS_MAX = 100_000;
    private static final int COMPONENT_COST_CENTS_MAX = 10_000;
    private static final int ITEM_DISCOUNT_PERCENT_MAX = 70;
    private static final int TYPE_ASSEMBLY = 1;
    private static final int TYPE_COMPONENT = 2;

    private final Draw draw;
    private final Ascii id = new Ascii(PartIds.LENGTH);
    private final Ascii name = new Ascii(NAME_LENGTH);
    private final Ascii description = new Ascii(DESCRIPTION_LENGTH);
    private final Ascii revision = new Ascii(REVISION_LENGTH);
    private final Ascii unit = new Ascii(UNIT_LENGTH);
    private int type;
    private int planner;
    private int costCents;
    private int discountPercent;

    PartColumns(PopulationSettings settings) {
        draw = new Draw(settings.seed(), Draw.Kind.PART);
    }

    /** Action for one part. */
    @FunctionalInterface
    interface Visitor {

        /**
         * @param part columns of the part
         * @param himark p_himark
         */
        void visit(PartColumns part, int himark) throws SQLException;
    }

    /** Draws each part in turn, the assemblies before the components, and calls a visitor for it. */
    void forEach(Bills bills, Visitor visitor) throws SQLException {
        for (int number = 1; number <= bills.assemblies(); number++) {
            visitor.visit(assembly(number), bills.assemblyHimark());
        }
        bills.forEachComponent((assembly, bill, line, component) -> visitor.visit(component(component), bill.himark(line)));
    }

    /** Draws only an assembly's price, which is cheap, for order lines. */
    PartColumns price(int assembly) {
        draw.row(assembly);
        type = TYPE_ASSEMBLY;
        costCents = draw.between(COST_CENTS_MIN, ASSEMBLY_COST_CENTS_MAX);
        discountPercent = draw.between(0, ITEM_DISCOUNT_PERCENT_MAX);
        return this;
    }

    PartColumns assembly(int number) {
        price(number);
        id.partId('A', 'S', 'M', number);
        return texts();
    }

    PartColumns component(int number) {
        return cost(number).texts();
    }

    /** Draws only a component's key and cost, which is cheap, for offers. */
    PartColumns cost(int component) {
        draw.row(-component);
        type = TYPE_COMPONENT;
        costCents = draw.between(COST_CENTS_MIN, COMPONENT_COST_CENTS_MAX);
        id.partId('C', 'M', 'P', component);
        return this;
    }

    private PartColumns texts() {
        planner = draw.between(1, PLANNERS);
        name.random(draw, NAME_LENGTH);
        description.random(draw, DESCRIPTION_LENGTH);
        revision.random(draw, REVISION_LENGTH);
        unit.random(draw, UNIT_LENGTH);
        return this;
    }

    Ascii id() {
        return id;
    }

    int costCents() {
        return costCents;
    }

    /** Returns 1.5 times the cost, rounded half up. */
    int priceCents() {
        return (3 * costCents + 1) / 2;
    }

    /** Returns i_discount as a percentage. */
    int discountPercent() {
        return discountPercent;
    }

    Ascii unit() {
        return unit;
    }

    /** Writes key, name and description. */
    void writeNames(RowWriter out) {
        out.text(id);
        out.text(name);
        out.text(description);
    }

    /** Writes planner, type, indicator and the two marks. */
    void writePlanning(RowWriter out, int himark) {
        out.integer(planner);
        out.integer(type);
        out.integer(type);
        out.integer(Bill.lomark(himark));
        out.integer(himark);
    }

    Ascii revision() {
        return revision;
    }
}
