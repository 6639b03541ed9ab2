'use strict';

// Light or dark: what the system prefers, until the reader says otherwise; always light on paper.
const theme = (() => {
  const root = document.documentElement;
  const prefersDark = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = [];
  let chosen = remembered();
  let printing = false;

  function remembered() {
    try {
      return window.localStorage.getItem('bbops-theme');
    } catch (refused) {
      return null; // A page from disk may not be allowed to remember anything; then the system's preference counts.
    }
  }

  function remember(name) {
    try {
      window.localStorage.setItem('bbops-theme', name);
    } catch (refused) {
      // See above: the choice lasts as long as the page is open.
    }
  }

  function current() {
    return printing ? 'light' : chosen || (prefersDark.matches ? 'dark' : 'light');
  }

  function apply() {
    root.dataset.theme = current();
    listeners.forEach((listener) => listener());
  }

  function toggle() {
    chosen = current() === 'dark' ? 'light' : 'dark';
    remember(chosen);
    apply();
  }

  function print(on) {
    printing = on;
    apply();
  }

  prefersDark.addEventListener('change', apply);
  window.addEventListener('beforeprint', () => print(true));
  window.addEventListener('afterprint', () => print(false));

  return {
    apply,
    toggle,
    current,
    isPrinting: () => printing,
    onChange: (listener) => listeners.push(listener),
    /** The value of a custom property of the style sheet. */
    value: (name) => window.getComputedStyle(root).getPropertyValue(name).trim(),
    /** Colours for lines, far enough apart for the colour-blind. */
    palette: () => Array.from({length: 10}, (_, index) => theme.value(`--line-${index}`)),
  };
})();
