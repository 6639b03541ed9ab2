'use strict';

// A chart on the page: drawn by the library, and written as a table behind it from the very same figures.
const format = {
  number: (value) => value === null || value === undefined ? '–'
    : value.toLocaleString('en-US', {maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2}),
  millis: (value) => value === null || value === undefined ? '–' : `${format.number(value)} ms`,
};

/** The height of a line of text above a saved picture. */
const LINE_HEIGHT = 22;

/** What a sheet of A4 or Letter has room for, between its margins and a section's. */
const PAPER_WIDTH = 650;

class Figure {
  /**
   * @param id of the element that data-chart names
   * @param build returns what is to be drawn: {option, height, head, rows}, or {empty: sentence} when there is nothing to draw
   * @param selected returns what the reader selected for it by a name, such as {Run: '001-ir10-sync-r1'}; what is saved tells it
   */
  constructor(id, build, selected = () => ({})) {
    this.place = document.querySelector(`[data-chart="${id}"]`);
    this.canvas = this.place.querySelector('.canvas');
    this.details = this.place.querySelector('details');
    this.id = id;
    this.build = build;
    this.selected = selected;
    this.chart = null;
    new ResizeObserver(() => this.resize()).observe(this.canvas);
    theme.onChange(() => this.draw());
  }

  draw() {
    const drawing = this.build();
    const nothing = this.place.querySelector('.empty');
    nothing.hidden = !drawing.empty;
    this.canvas.hidden = this.details.hidden = Boolean(drawing.empty);
    this.place.dataset.drawn = drawing.empty ? 'nothing' : 'chart';
    if (drawing.empty) {
      nothing.textContent = drawing.empty;
      this.dispose();
      return;
    }
    this.canvas.style.height = `${drawing.height || 340}px`;
    this.chart = this.chart || echarts.init(this.canvas, null, {renderer: 'svg'});
    this.fit();
    this.chart.setOption({...common(), ...drawing.option}, true);
    this.table(drawing.head, drawing.rows);
  }

  dispose() {
    if (this.chart) {
      this.chart.dispose();
      this.chart = null;
    }
  }

  resize() {
    if (this.chart && !this.canvas.hidden && this.canvas.clientWidth > 0) {
      this.fit();
    }
  }

  /** A browser lays a page out for paper after the last moment at which a chart can be drawn anew. */
  fit() {
    this.chart.resize(theme.isPrinting() ? {width: PAPER_WIDTH} : undefined);
  }

  table(head, rows) {
    const table = document.createElement('table');
    const first = table.createTHead().insertRow();
    head.forEach((name) => first.append(cell('th', name, 'col')));
    const body = table.createTBody();
    rows.forEach((row) => {
      const line = body.insertRow();
      row.forEach((value, column) => line.append(column === 0 ? cell('th', value, 'row') : cell('td', value)));
    });
    this.details.querySelector('.scroll').replaceChildren(table);
    this.figures = [head, ...rows];
    this.exports();
  }

  /** Two buttons behind the chart, which keep it as a picture or as figures. */
  exports() {
    if (this.details.querySelector('.exports')) {
      return;
    }
    const line = document.createElement('p');
    line.className = 'exports';
    [['SVG', 'image/svg+xml', () => this.svg()], ['CSV', 'text/csv', () => this.csv()]].forEach(([kind, type, content]) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'plain';
      button.textContent = `Save as ${kind}`;
      button.addEventListener('click', () => save(`${this.fileName()}.${kind.toLowerCase()}`, type, content()));
      line.append(button, ' ');
    });
    this.details.append(line);
  }

  /** The chart and what is selected, without characters that a file system may refuse. */
  fileName() {
    const words = Object.values(this.selected()).map((value) => value.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, ''));
    return [this.id, ...words].join('-');
  }

  /** The picture below its title and on the page's ground, so that it can be read wherever it is put. */
  svg() {
    const title = this.place.querySelector('h3').textContent;
    const lines = [title, Object.values(this.selected()).join(', ')].filter(Boolean);
    const above = LINE_HEIGHT * lines.length + 8;
    const [width, height] = [this.chart.getWidth(), this.chart.getHeight() + above];
    const font = `font-family="${markup(theme.value('--font'))}" font-size="14" fill="${theme.value('--text')}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
      + `<title>${markup(lines.join(': '))}</title><rect width="100%" height="100%" fill="${theme.value('--card')}"/>`
      + lines.map((line, index) => `<text x="8" y="${LINE_HEIGHT * (index + 1)}" ${font}>${markup(line)}</text>`).join('')
      + this.chart.renderToSVGString().replace(/^<svg/, `<svg y="${above}"`) + '</svg>';
  }

  /** The exact figures, as RFC 4180 has it, with a column for each selection. */
  csv() {
    const selected = Object.entries(this.selected());
    const lines = this.figures.map((row, index) => [...selected.map(([name, value]) => index === 0 ? name : value), ...row]);
    return lines.map((line) => line.map(field).join(',') + '\r\n').join('');
  }
}

function save(name, type, content) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], {type}));
  link.download = name;
  link.click();
  // The browser reads it after the click has been handled.
  window.setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

/** Quoted where RFC 4180 has it; a text that a spreadsheet would take for a formula gets an apostrophe, as in the files of a run. */
function field(value) {
  if (value === null || value === undefined) {
    return '';
  }
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text as a part of a picture's XML. */
function markup(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function cell(name, value, scope) {
  const element = document.createElement(name);
  element.textContent = typeof value === 'number' ? format.number(value) : value === null || value === undefined ? '–' : value;
  element.className = typeof value === 'number' ? 'figure' : 'words';
  if (scope) {
    element.scope = scope;
  }
  return element;
}

/** What all charts have in common. */
function common() {
  const text = theme.value('--text');
  return {
    animation: false,
    backgroundColor: 'transparent',
    color: theme.palette(),
    textStyle: {color: text, fontFamily: theme.value('--font')},
    legend: {
      type: 'scroll', top: 0, left: 0, itemGap: 16, textStyle: {color: text, fontSize: 13},
      inactiveColor: theme.value('--faint'), pageTextStyle: {color: text}, pageIconColor: text,
    },
    grid: {left: 8, right: 32, top: 66, bottom: 34, containLabel: true},
    tooltip: tooltip('axis'),
  };
}

function tooltip(trigger, valueFormatter) {
  return {
    trigger, confine: true, valueFormatter: valueFormatter || format.number, axisPointer: {type: 'line'},
    backgroundColor: theme.value('--card'), borderColor: theme.value('--border'),
    textStyle: {color: theme.value('--text'), fontSize: 13},
  };
}

function axis(type, name, more) {
  const small = {color: theme.value('--muted'), fontSize: 12};
  const stroke = {lineStyle: {color: theme.value('--border')}};
  return {
    type, name, nameTextStyle: {...small, align: 'left'}, axisLabel: {...small, hideOverlap: true},
    axisLine: stroke, axisTick: stroke, splitLine: {lineStyle: {color: theme.value('--grid')}}, ...more,
  };
}

/** A horizontal axis with its name below its middle. */
function below(type, name, more) {
  return axis(type, name, {
    nameLocation: 'middle', nameGap: 28, nameTextStyle: {color: theme.value('--muted'), fontSize: 12, align: 'center'},
    splitLine: {show: false}, ...more,
  });
}

/** An axis of milliseconds on which both 5 ms and 5 s can be read. */
function millisAxis(name) {
  const label = (value) => value >= 1000 ? `${value / 1000} s` : `${value} ms`;
  return axis('log', name, {axisLabel: {color: theme.value('--muted'), fontSize: 12, formatter: label}});
}

/** A dashed line: what there would be at best, or may be at most. */
function reference(name, points) {
  return {
    name, type: 'line', symbol: 'none', color: theme.value('--muted'), lineStyle: {type: 'dashed', width: 2}, data: points,
  };
}
