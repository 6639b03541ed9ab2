package org.bbops.testbed.database;

import java.util.List;

/** Sums of the contract, first taken from PostgreSQL. */
final class ExpectedPopulation {

    static final List<String> SUMS = List.of(
            "750 9014161.33 133042130.98 2026-10-21 zqwZ4ILREGRkNgqJ",
            "750 10968655.98 158.40 2026-10-31 21:56:33 2302",
            "2302 22918 ASM000000000100 5385 2302",
            "100 70214.60 34.1800 yk1PlAckyq ASM000000000100",
            "100 53364 25228 2026-12-01 2026-10-31 23:56:17",
            "1060 13416506 zyg4TanG1XRkL3twDC95 2026-11-01 53660",
            "9600 485480.80 2395.3400 143975 33735",
            "20 2026-10-29 19:42:24 2026-10-02 04:57:41 delivered 95",
            "1 192 discount 0 0",
            "1060 13416506 0 CMP000000000960 0");

    private ExpectedPopulation() {
    }
}
