'use strict';

// What is drawn, as the report's writer computed it (ChartData).
const data = JSON.parse(document.getElementById('data').textContent);
