'use strict';

// Charts of measured capacities.
const capacityCharts = (() => {
  const capacity = data.capacity || {lines: [], bounds: [], map: null};

  /** Dashes tell a side's bounds apart, as the colour is the side's. */
  const RESOURCES = {
    processors: ['processors', [2, 4]], connections: ['connections', [8, 4]], 'connections-at-supplier': ['connections', [8, 4]],
    locks: ['locks', [12, 4, 2, 4]], senders: ['senders', [4, 8]],
  };
  /** Bounds further than this beyond the rates tried are in the table only, as they would squeeze the curves. */
  const SHOWN_TIMES = 1.5;

  function rateAxis(more = {}) {
    return below('value', 'Injection rate', {min: 0, ...more});
  }

  function shownBounds() {
    return capacity.bounds.filter((bound) => bound.rate <= SHOWN_TIMES * highest());
  }

  /** A vertical line at the rate at which a resource would be used up; labels of neighbours are at different heights. */
  function bounds() {
    const placed = [...shownBounds()].sort((one, other) => one.rate - other.rate);
    const heights = ['insideEndTop', 'insideMiddleTop', 'insideStartTop'];
    return placed.map((bound, index) => {
      const [resource, dashes] = RESOURCES[bound.resource];
      const colour = overview.colour(capacity.lines[bound.line], bound.line);
      return {
        name: `${bound.side}: ${resource}, predicted`, type: 'line', symbol: 'none', color: colour, data: [],
        lineStyle: {type: dashes, width: 2},
        markLine: {
          silent: true, animation: false, symbol: 'none', lineStyle: {type: dashes, width: 2, color: colour},
          label: {
            formatter: `${bound.side}: ${resource} ${format.number(bound.rate)}`, position: heights[index % heights.length], fontSize: 12,
            color: theme.value('--text'), textBorderColor: theme.value('--card'), textBorderWidth: 3,
          },
          data: [{xAxis: bound.rate}],
        },
      };
    });
  }

  /** Marks of states other than passed. */
  function marks() {
    return {
      failed: {symbol: overview.cross, symbolSize: 15, itemStyle: {color: theme.value('--bad')}},
      'failed, driver late': {symbol: 'emptyCircle', symbolSize: 13, itemStyle: {color: theme.value('--bad'), borderWidth: 2.5}},
      'nothing told': {symbol: 'emptyDiamond', symbolSize: 11, itemStyle: {color: theme.value('--muted'), borderWidth: 2}},
      invalid: {symbol: 'emptyTriangle', symbolSize: 11, itemStyle: {color: theme.value('--muted'), borderWidth: 2}},
    };
  }

  /** An entry of the legend for each mark that is used; series without points. */
  function legendEntries() {
    const used = new Set(capacity.lines.flatMap((line) => line.points.map((point) => point.state)));
    return Object.entries(marks()).filter(([state]) => used.has(state)).map(([state, mark]) => ({name: state, type: 'scatter', data: [], ...mark}));
  }

  function series(spreadOf) {
    return capacity.lines.map((line, index) => ({
      name: line.name, type: 'line', color: overview.colour(line, index), lineStyle: {width: 3}, symbol: 'circle', symbolSize: 9,
      // A response beyond any limit is a gap.
      connectNulls: false, markLine: overview.ranges(line.points.map((point) => ({load: point.rate, spread: spreadOf(point)}))),
      data: line.points.filter((point) => spreadOf(point) || point.beyondAnyLimit)
        .map((point) => ({value: [point.rate, spreadOf(point) ? spreadOf(point).median : null], ...marks()[point.state]})),
    })).concat(legendEntries());
  }

  function table(unit, spreadOf, isBeyond = () => false) {
    return {
      head: ['Side', 'Injection rate', 'State', unit, '95 % from', '95 % to'],
      rows: capacity.lines.flatMap((line) => line.points.map((point) => {
        const spread = spreadOf(point);
        const hasInterval = spread && spread.low < spread.high;
        return [line.name, point.rate, point.state, isBeyond(point) ? 'beyond any limit' : spread && spread.median, hasInterval ? spread.low : null, hasInterval ? spread.high : null];
      })),
    };
  }

  function highest() {
    return Math.max(...capacity.lines.flatMap((line) => line.points.map((point) => point.rate)));
  }

  function throughput() {
    const spreadOf = (point) => point.bbopsPerMinute;
    const end = highest();
    const {head, rows} = table('BBops/min', spreadOf);
    const furthest = Math.max(end, ...shownBounds().map((bound) => bound.rate));
    return {
      head, height: 460,
      rows: [...rows, ...capacity.bounds.map((bound) => [bound.side, bound.rate, `predicted bound: ${bound.resource}`, null, null, null])],
      option: {
        xAxis: rateAxis(furthest > end ? {max: Math.ceil(furthest * 1.02)} : {}), yAxis: axis('value', 'BBops/min', {min: 0}),
        series: [...series(spreadOf), reference('ideal', [[0, 0], [end, end * data.throughput.idealPerRate]]), ...bounds()],
      },
    };
  }

  function responses() {
    const spreadOf = (point) => point.p90Millis;
    const limit = data.limitsMillis.newOrder;
    return {
      ...table('newOrder p90 ms', spreadOf, (point) => point.beyondAnyLimit),
      option: {
        tooltip: tooltip('axis', format.millis), xAxis: rateAxis(), yAxis: millisAxis('p90 of newOrder'),
        series: [...series(spreadOf), reference('limit', limit ? [[0, limit], [highest(), limit]] : [])],
      },
    };
  }

  function occupancy(name) {
    const line = capacity.lines.find((each) => each.name === name);
    const all = [['processors', 'processors'], ['connections', 'connections'], ['supplier calls', 'supplierCalls'],
      ['lock waits', 'lockWaits'], ['senders', 'senders']];
    const kinds = all.filter(([, key]) => line.points.some((point) => point[key] !== null));
    const percent = (share) => share === null ? null : 100 * share;
    if (kinds.length === 0) {
      return {empty: 'These results do not include how busy the resources were.'};
    }
    return {
      head: ['Injection rate', 'State', ...kinds.map(([kind]) => `${kind} %`)],
      rows: line.points.map((point) => [point.rate, point.state, ...kinds.map(([, key]) => percent(point[key]))]),
      option: {
        tooltip: tooltip('axis', (value) => value === null ? '–' : `${format.number(value)} %`), xAxis: rateAxis(),
        yAxis: axis('value', 'busy, %', {min: 0, max: 100}),
        series: kinds.map(([kind, key]) => ({
          name: kind, type: 'line', symbol: 'circle', symbolSize: 7, lineStyle: {width: 2}, connectNulls: true,
          data: line.points.map((point) => [point.rate, percent(point[key])]),
        })),
      },
    };
  }

  /** Index of a value in an ascending list, interpolated between two entries by logarithm. */
  function place(value, marks) {
    const above = marks.findIndex((mark) => mark >= value);
    if (above <= 0) {
      return above === 0 ? 0 : marks.length - 1;
    }
    const log = (number) => Math.log(Math.max(1, number));
    return above - (log(marks[above]) - log(value)) / (log(marks[above]) - log(marks[above - 1]));
  }

  function bands(name, labels) {
    const value = (index) => Number.isInteger(index) && labels[index] !== undefined ? labels[index] : '';
    return {
      min: -0.5, max: labels.length - 0.5, interval: 0.5, splitLine: {show: false}, axisTick: {show: false}, axisLine: {show: false},
      axisLabel: {color: theme.value('--muted'), fontSize: 12, formatter: value}, name,
    };
  }

  /** A cell, shaded by how far its ratio is from 1, in the colour of the side that bears more. */
  function cell(found, latency, pool, furthest) {
    const ratio = found.ratios[latency][pool];
    const far = ratio === null ? 1 : Math.min(1, Math.abs(Math.log(ratio)) / furthest);
    const colour = theme.palette()[ratio === null || ratio >= 1 ? 0 : 1];
    return [
      {coord: [latency - 0.5, pool - 0.5], itemStyle: {color: colour, opacity: 0.06 + 0.5 * far}},
      {coord: [latency + 0.5, pool + 0.5]},
    ];
  }

  /** A cell for each latency and pool; measured points are placed between the centres of the cells by their own values. */
  function map() {
    const found = capacity.map;
    if (!found) {
      return {empty: 'The ratio needs a capacity of both sides.'};
    }
    const millis = found.latencies.map((latency) => parseInt(latency, 10));
    const pairs = found.latencies.flatMap((_, latency) => found.pools.map((_, pool) => [latency, pool]));
    const ratioAt = ([latency, pool]) => found.ratios[latency][pool];
    const furthest = Math.max(Math.log(1.5), ...pairs.map(ratioAt).filter((ratio) => ratio !== null).map((ratio) => Math.abs(Math.log(ratio))));
    // A point outside would lie on a prediction for other circumstances; it is only in the table.
    const isOnTheMap = (point) => point.meanMillis <= millis[millis.length - 1] && point.pool >= found.pools[0]
      && point.pool <= found.pools[found.pools.length - 1];
    const words = (ratio) => ratio === null ? 'only messaging' : `${format.number(ratio)}×`;
    const text = {color: theme.value('--text'), fontSize: 12};
    return {
      height: 420,
      head: ['Latency', 'Pool', 'Predicted ratio', 'Measured ratio'],
      rows: [...pairs.map((pair) => [found.latencies[pair[0]], found.pools[pair[1]], ratioAt(pair), null]),
        ...found.measured.map((point) => [point.latency, point.pool, point.predicted, point.ratio])],
      option: {
        tooltip: {show: false},
        xAxis: below('value', "the supplier's latency", bands("the supplier's latency", found.latencies)),
        yAxis: axis('value', 'connections', bands('connections', found.pools)),
        series: [{
          name: 'predicted', type: 'scatter', symbolSize: 0.1, color: theme.palette()[0], data: pairs.map((pair) => ({
            value: pair, label: {show: true, formatter: words(ratioAt(pair)), position: 'top', distance: 4, ...text},
          })),
          markArea: {silent: true, label: {show: false}, data: pairs.map(([latency, pool]) => cell(found, latency, pool, furthest))},
        }, {
          name: 'measured', type: 'scatter', symbol: 'diamond', symbolSize: 14, color: theme.value('--text'), data: found.measured.filter(isOnTheMap).map((point) => ({
            value: [place(point.meanMillis, millis), place(point.pool, found.pools)],
            label: {show: true, formatter: `measured ${words(point.ratio)}`, position: 'bottom', fontWeight: 'bold', ...text},
          })),
        }],
      },
    };
  }

  return {sides: () => capacity.lines.map((line) => line.name), throughput, responses, occupancy, map};
})();
