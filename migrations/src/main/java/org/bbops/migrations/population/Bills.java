package org.bbops.migrations.population;

import java.sql.SQLException;

/** Bills of materials of all assemblies. It keeps a number per assembly and two per component, rather than rows. */
final class Bills {

    /** Upper mark and stock of every assembly: no transaction compares them, and work orders only add to the stock. */
    private static final int ASSEMBLY_HIMARK = 1_000;

    private final PopulationSettings settings;
    /** Number of the first component of assembly i + 1. */
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

    /** Chooses marks and stock in advance, because that takes far longer than writing them, and several tables need them. */
    private void chooseStock() {
        Bill bill = new Bill();
        Draw billDraw = draw(Draw.Kind.BILL);
        Draw stockDraw = draw(Draw.Kind.STOCK);
        PopulationModel.StockModel model = settings.model().stock(settings);
        for (int assembly = 1; assembly <= assemblies(); assembly++) {
            model.choose(bill.draw(billDraw.row(assembly)), stockDraw.row(assembly));
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

    /** Calls a visitor for every component with its bill, in the order of component numbers. */
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

    /** Action for one component. */
    @FunctionalInterface
    interface Visitor {

        /**
         * @param assembly number of the assembly that the component belongs to
         * @param bill bill of the assembly
         * @param line index of the component in the bill, from 0
         * @param component number of the component among all components
         */
        void visit(int assembly, Bill bill, int line, int component) throws SQLException;
    }
}
