// Formats of figures.

const whole = new Intl.NumberFormat('en', {maximumFractionDigits: 0});
const tenths = new Intl.NumberFormat('en', {minimumFractionDigits: 1, maximumFractionDigits: 1});

export const count = value => value === null || value === undefined ? '-' : whole.format(value);
export const decimal = value => value === null || value === undefined ? '-' : tenths.format(value);

/** "0:05", "1:02:03". */
export function time(millis) {
  const seconds = Math.max(0, Math.floor(millis / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] > 0 ? parts : parts.slice(1);
  return shown.map((part, index) => index === 0 ? String(part) : String(part).padStart(2, '0')).join(':');
}
