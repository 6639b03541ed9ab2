'use strict';

// Charts over all runs.
const overview = (() => {
  const CROSS = 'path://M1,0 L5,4 L9,0 L10,1 L6,5 L10,9 L9,10 L5,6 L1,10 L0,9 L4,5 L0,1 Z';
  const BEYOND = 'beyond any limit';
  const manyLoads = data.load.tried.length > 1;
  const highestLoad = data.load.tried[data.load.tried.length - 1];

  /** Sync and messaging have the same colours on every page. */
  function colour(line, index) {
    const palette = theme.palette();
    const known = {messaging: 0, sync: 1}[line.name];
    return palette[known === undefined ? index % palette.length : known];
  }

  function median(point) {
    return point.spread ? point.spread.median : null;
  }

  function isRange(spread) {
    return spread && spread.high > spread.low;
  }

  function hasNone(has) {
    return data.lines.every((line) => line.points.every((point) => !has(point)));
  }

  function rows(spreadOf, isBeyond = () => false) {
    return data.lines.flatMap((line) => line.points.map((point) => {
      const spread = spreadOf(point);
      return [line.name, point.load, point.state, isBeyond(point) ? BEYOND : spread && spread.median, spread && spread.low,
        spread && spread.high];
    }));
  }

  /** The range of repetitions as a bar through each point; none for a single one. */
  function ranges(points) {
    return {
      silent: true, animation: false, symbol: 'rect', symbolSize: [10, 1.5], label: {show: false},
      lineStyle: {type: 'solid', width: 1.5},
      data: points.filter((point) => isRange(point.spread))
        .map((point) => [{coord: [point.load, point.spread.low]}, {coord: [point.load, point.spread.high]}]),
    };
  }

  /** A point at which the system gave in; the line's first one says so. */
  function gaveIn(line, point, isFirst, labelPosition) {
    return {
      value: [point.load, median(point)], symbol: CROSS, symbolSize: 15, itemStyle: {color: theme.value('--bad')},
      label: {
        show: isFirst, formatter: `${line.name} gave in`, position: labelPosition, distance: 12,
        align: point.load === highestLoad ? 'right' : 'center', color: theme.value('--bad'), fontWeight: 'bold', fontSize: 12,
        textBorderColor: theme.value('--card'), textBorderWidth: 3,
      },
    };
  }

  function overLoads(spreadOf, labelPosition) {
    return data.lines.map((line, index) => {
      const points = line.points.map((point) => ({...point, spread: spreadOf(point)}));
      const first = points.find((point) => point.state === 'gave in');
      return {
        name: line.name, type: 'line', color: colour(line, index), lineStyle: {width: 3}, symbol: 'circle', symbolSize: 9,
        // A point without a place on the axis is a gap.
        connectNulls: false, markLine: ranges(points),
        data: points.map((point) => point.state === 'gave in' ? gaveIn(line, point, point === first, labelPosition)
          : [point.load, median(point)]),
      };
    });
  }

  /** Bars, one for each line, where there is a single load; the goal is a dashed line. */
  function bars(spreadOf, horizontal, goal) {
    const spreads = data.lines.map((line) => ({name: line.name, spread: spreadOf(line.points[0])}));
    const furthest = Math.max(goal ? goal.value : 0, ...spreads.map(({spread}) => spread ? spread.high : 0));
    const bar = {
      type: 'bar', barMaxWidth: 46,
      label: {show: true, formatter: ({value}) => format.number(value)},
      data: data.lines.map((line, index) => ({
        value: median(spreads[index]), itemStyle: {color: colour(line, index)}, label: barLabel(median(spreads[index]), horizontal, furthest),
      })),
      markLine: {
        silent: true, animation: false, symbol: 'none', label: {show: false},
        lineStyle: {type: 'solid', width: 2, color: theme.value('--text')}, data: [...dashed(goal), ...whiskers(spreads)],
      },
    };
    return {
      height: 110 + 46 * data.lines.length,
      option: {
        legend: {show: false}, tooltip: tooltip('item'), grid: {left: 8, right: 60, top: 30, bottom: 40, containLabel: true},
        xAxis: horizontal, yAxis: categories(data.lines.map((line) => line.name)), series: [bar, reach(goal)],
      },
    };
  }

  /** Places a label inside its bar, or to the right of a bar without room for it. */
  function barLabel(value, horizontal, furthest) {
    const share = horizontal.type === 'log' ? Math.log(Math.max(1, value)) / Math.log(Math.max(2, furthest)) : value / furthest;
    return share < 0.15 ? {position: 'right', color: theme.value('--text')} : {position: 'insideLeft', color: theme.value('--on-line')};
  }

  function whiskers(spreads) {
    const end = (value, name) => ({coord: [value, name], symbol: 'rect', symbolSize: [2, 12]});
    return spreads.filter(({spread}) => isRange(spread)).map(({name, spread}) => [end(spread.low, name), end(spread.high, name)]);
  }

  function dashed(goal) {
    return goal ? [{
      xAxis: goal.value, lineStyle: {type: 'dashed', width: 2, color: theme.value('--muted')},
      label: {show: true, formatter: goal.name, position: 'start', color: theme.value('--muted')},
    }] : [];
  }

  /** An invisible point, so that the axis reaches as far as the goal. */
  function reach(goal) {
    return {type: 'scatter', symbolSize: 0, silent: true, data: goal ? [[goal.value, data.lines[0].name]] : []};
  }

  function categories(names) {
    return axis('category', '', {inverse: true, data: names, splitLine: {show: false}});
  }

  function throughput() {
    const spreadOf = (point) => point.throughput;
    const {idealPerRate} = data.throughput;
    if (hasNone(spreadOf)) {
      return {empty: 'No run is valid: there is nothing to draw.'};
    }
    const table = {head: ['Combination', data.load.label, 'State', data.throughput.unit, 'Lowest', 'Highest'], rows: rows(spreadOf)};
    if (!manyLoads) {
      const goal = idealPerRate ? {name: 'ideal', value: idealPerRate * highestLoad} : null;
      return {...table, ...bars(spreadOf, below('value', data.throughput.unit, {min: 0}), goal)};
    }
    const ideal = reference('ideal', idealPerRate ? [[0, 0], [highestLoad, highestLoad * idealPerRate]] : []);
    return {
      ...table, height: 420,
      option: {
        xAxis: below('value', data.load.label, {min: 0, max: highestLoad}), yAxis: axis('value', data.throughput.unit, {min: 0}),
        series: [...overLoads(spreadOf, 'bottom'), ideal],
      },
    };
  }

  function responses(transaction) {
    const spreadOf = (point) => point.p90Millis[transaction];
    const isBeyond = (point) => point.beyondAnyLimit.includes(transaction);
    if (hasNone((point) => spreadOf(point) || isBeyond(point))) {
      return {empty: `No ${transaction} ended in the steady state of a valid run.`};
    }
    const table = {head: ['Combination', data.load.label, 'State', 'p90 ms', 'Lowest', 'Highest'], rows: rows(spreadOf, isBeyond)};
    const limit = data.limitsMillis[transaction];
    if (!manyLoads) {
      const horizontal = {...millisAxis(`p90 of ${transaction}`), nameLocation: 'middle', nameGap: 28, min: 1};
      return {...table, ...bars(spreadOf, horizontal, limit && {name: 'limit', value: limit})};
    }
    return {
      ...table,
      option: {
        tooltip: tooltip('axis', format.millis), xAxis: below('value', data.load.label, {min: 0, max: highestLoad}),
        yAxis: millisAxis(`p90 of ${transaction}`),
        series: [...overLoads(spreadOf, 'top'), reference('limit', limit ? [[0, limit], [highestLoad, limit]] : [])],
      },
    };
  }

  /** Horizontal stacked bars, one for each combination; a part below 0 has no bar, and its sign in the table. */
  function stacked(valuesOf, unit, formatter, empty, missing = 0, headOf = (part) => part) {
    const cells = data.cells.filter((each) => valuesOf(each));
    const parts = [...new Set(cells.flatMap((each) => Object.keys(valuesOf(each))))]
      .filter((part) => cells.some((each) => (valuesOf(each)[part] || 0) !== 0));
    if (parts.length === 0) {
      return {empty};
    }
    return {
      height: 96 + 34 * cells.length,
      head: ['Combination', ...parts.map(headOf)],
      rows: data.cells.map((each) => [each.name, ...parts.map((part) => cellOf(valuesOf(each), part, missing))]),
      option: {
        tooltip: {...tooltip('axis', formatter), axisPointer: {type: 'shadow'}},
        grid: {left: 8, right: 32, top: 40, bottom: 34, containLabel: true},
        xAxis: below('value', unit, {min: 0, splitLine: {show: true, lineStyle: {color: theme.value('--grid')}}}),
        yAxis: categories(cells.map((each) => each.name)),
        series: parts.map((part) => ({
          name: part, type: 'bar', stack: 'all', barMaxWidth: 26,
          itemStyle: {borderColor: theme.value('--card'), borderWidth: 1, color: partColour(part)},
          data: cells.map((each) => Math.max(0, valuesOf(each)[part] || 0)),
        })),
      },
    };
  }

  /** Null where nothing is known of a combination, which is not zero. */
  function cellOf(values, part, missing) {
    return values ? part in values ? values[part] : missing : null;
  }

  /** Good and bad states have the colours of the verdicts, others those of the palette. */
  function partColour(part) {
    return {lost: theme.value('--bad'), phantom: theme.value('--line-3'), 'given up': theme.value('--care'), delivered: theme.value('--good')}[part];
  }

  return {
    colour,
    cross: CROSS,
    ranges,
    transactions: () => Object.keys(data.lines[0].points[0].p90Millis),
    timedTransactions: () => [...new Set(data.cells.flatMap((each) => Object.keys(each.time)))],
    throughput,
    responses,
    time: (transaction) => stacked((each) => each.time[transaction], `mean of ${transaction}, ms`, format.millis,
      'The system reported no times.', null, (part) => `${part} ms`),
    errors: () => stacked((each) => each.errors, 'operations', format.number, 'No business operation ended in an error.'),
    conflicts: () => stacked((each) => each.conflicts, 'conflicts', format.number,
      'No transaction conflicted with another, or the system reported no conflicts.'),
    purchaseOrders: () => stacked((each) => each.purchaseOrders, 'purchase orders', format.number,
      'No purchase order was audited.'),
  };
})();
