/** The two builds that are compared. */
enum RegressionSide {
    BASE, HEAD;

    String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
