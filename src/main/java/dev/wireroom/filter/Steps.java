package dev.wireroom.filter;

/// A text that can be looked at only so often: what makes a regular expression stop that would
/// otherwise try for years.
final class Steps implements CharSequence {
    private final CharSequence text;
    private int left;

    Steps(CharSequence text, int left) {
        this.text = text;
        this.left = left + text.length() * 2;
    }

    @Override
    public char charAt(int index) {
        if (--left < 0) {
            throw new Exhausted();
        }
        return text.charAt(index);
    }

    @Override
    public int length() {
        return text.length();
    }

    @Override
    public CharSequence subSequence(int start, int end) {
        return text.subSequence(start, end);
    }

    @Override
    public String toString() {
        return text.toString();
    }

    /// It was looked at too often.
    static final class Exhausted extends RuntimeException {
        private static final long serialVersionUID = 1;

        Exhausted() {
            super(null, null, false, false);
        }
    }
}
