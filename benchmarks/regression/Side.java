/** The two builds that are compared. */
enum Side {
    BASE, HEAD;

    String label() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }
}
