package org.bbops.migrations.population;

import java.sql.SQLException;

/** Bills of materials of all assemblies; keeps a number per assembly and two per component, and no row. */
final class Bills {

    /** The upper mark and the stock of every assembly: no transaction compares them, work orders only add to the stock. */
    private static final int ASSEMBLY_HIMARK = 1_000;

    private final PopulationSettings settings;
    /** The number of the first component of assembly i + 1. */
    private final int[] firstComponents;
    private final int[] himarks;
    private final int[] stocks;

    Bills(PopulationSettings settings) {
        this.settings = settings;
        this.firstComponents = new int[settings.size().assemblies() + 1];
        Draw draw = draw(Draw.Kind.BILL);
        int next = 1;
        for (int i = 0; i < firstComponents.length; i++) {
            firstComponents[i] = next;
            next += Bill.drawSize(draw.row(i + 1));
        }
        this.himarks = new int[components()];
        this.stocks = new int[components()];
        chooseStock();
    }

    /** Once, since finding the marks takes far longer than writing them. */
    private void chooseStock() {
        Bill bill = new Bill();
        Draw billDraw = draw(Draw.Kind.BILL);
        Draw stockDraw = draw(Draw.Kind.STOCK);
        StockModel model = settings.model().stock(settings);
        for (int assembly = 1; assembly <= assemblies(); assembly++) {
            model.stock(bill.draw(billDraw.row(assembly)), stockDraw.row(assembly));
            for (int line = 0; line < bill.size(); line++) {
                himarks[firstComponents[assembly - 1] - 1 + line] = bill.himark(line);
                stocks[firstComponents[assembly - 1] - 1 + line] = bill.stock(line);
            }
        }
    }

    private Draw draw(Draw.Kind kind) {
        return new Draw(settings.seed(), kind);
    }

    int assemblies() {
        return firstComponents.length - 1;
    }

    int components() {
        return firstComponents[firstComponents.length - 1] - 1;
    }

    int assemblyHimark() {
        return ASSEMBLY_HIMARK;
    }

    /** Shows every component with its bill to a visitor, by component number. */
    void forEachComponent(Visitor visitor) throws SQLException {
        Bill bill = new Bill();
        Draw billDraw = draw(Draw.Kind.BILL);
        for (int assembly = 1; assembly <= assemblies(); assembly++) {
            bill.draw(billDraw.row(assembly));
            for (int line = 0; line < bill.size(); line++) {
                int component = firstComponents[assembly - 1] + line;
                bill.set(line, himarks[component - 1], stocks[component - 1]);
                visitor.visit(assembly, bill, line, component);
            }
        }
    }

    /** Sees one component. */
    @FunctionalInterface
    interface Visitor {

        /**
         * @param assembly number of the assembly that it belongs to
         * @param bill that assembly's bill
         * @param line the component's place in the bill, from 0
         * @param component its number among all components
         */
        void visit(int assembly, Bill bill, int line, int component) throws SQLException;
    }
}
