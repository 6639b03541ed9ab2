'use strict';

// Charts of measured capacities.
const capacityCharts = (() => {
  const capacity = data.capacity || {lines: [], map: null};

  function rateAxis() {
    return below('value', 'Injection rate', {min: 0});
  }

  function symbol(point) {
    return {
      failed: {symbol: overview.cross, symbolSize: 15, itemStyle: {color: theme.value('--bad')}},
      invalid: {symbol: 'emptyCircle', symbolSize: 9},
    }[point.state] || {};
  }

  function series(spreadOf) {
    return capacity.lines.map((line, index) => ({
      name: line.name, type: 'line', color: overview.colour(line, index), lineStyle: {width: 3}, symbol: 'circle', symbolSize: 9,
      connectNulls: true, markLine: overview.ranges(line.points.map((point) => ({...point, spread: spreadOf(point)}))),
      data: line.points.filter(spreadOf).map((point) => ({value: [point.rate, spreadOf(point).median], ...symbol(point)})),
    }));
  }

  function table(unit, spreadOf) {
    return {
      head: ['Side', 'Injection rate', 'State', unit, 'Lowest', 'Highest'],
      rows: capacity.lines.flatMap((line) => line.points.map((point) => {
        const spread = spreadOf(point);
        return [line.name, point.rate, point.state, spread && spread.median, spread && spread.low, spread && spread.high];
      })),
    };
  }

  function highest() {
    return Math.max(...capacity.lines.flatMap((line) => line.points.map((point) => point.rate)));
  }

  function throughput() {
    const spreadOf = (point) => point.bbopsPerMinute;
    const end = highest();
    return {
      ...table('BBops/min', spreadOf), height: 420,
      option: {
        xAxis: rateAxis(), yAxis: axis('value', 'BBops/min', {min: 0}),
        series: [...series(spreadOf), reference('ideal', [[0, 0], [end, end * data.throughput.idealPerRate]])],
      },
    };
  }

  function responses() {
    const spreadOf = (point) => point.p90Millis;
    const limit = data.limitsMillis.newOrder;
    return {
      ...table('p90 ms', spreadOf),
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
      return {empty: 'These results do not tell how busy resources were.'};
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

  /** A line for each pool over latencies; measured points have their pool's colour. */
  function map() {
    const found = capacity.map;
    if (!found) {
      return {empty: 'The ratio needs a capacity of both sides.'};
    }
    const ratioAt = (latency, pool) => found.ratios[found.latencies.indexOf(latency)][found.pools.indexOf(pool)];
    const latencies = [...new Set([...found.latencies, ...found.measured.map((point) => point.latency)])]
      .sort((left, right) => parseInt(left, 10) - parseInt(right, 10));
    const measured = {
      name: 'measured', type: 'scatter', symbol: 'diamond', symbolSize: 14, color: theme.value('--text'),
      data: found.measured.map((point) => ({
        value: [point.latency, point.ratio],
        label: {show: true, formatter: `pool ${point.pool}`, position: 'right', color: theme.value('--text')},
      })),
    };
    return {
      height: 400,
      head: ['Latency', 'Pool', 'Predicted ratio', 'Measured ratio'],
      rows: [...found.latencies.flatMap((latency) => found.pools.map((pool) => [latency, pool, ratioAt(latency, pool), null])),
        ...found.measured.map((point) => [point.latency, point.pool, point.predicted, point.ratio])],
      option: {
        xAxis: below('category', "the supplier's latency", {data: latencies}),
        yAxis: axis('log', 'messaging ÷ sync', {min: (range) => Math.min(1, range.min)}),
        series: [...found.pools.map((pool) => ({
          name: `${pool} connections`, type: 'line', symbol: 'circle', symbolSize: 6, lineStyle: {width: 2}, connectNulls: true,
          data: latencies.map((latency) => found.latencies.includes(latency) ? ratioAt(latency, pool) : null),
        })), measured],
      },
    };
  }

  return {sides: () => capacity.lines.map((line) => line.name), throughput, responses, occupancy, map};
})();
