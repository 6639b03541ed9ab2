// One stream for all tabs: a browser opens six connections to a server at most, and further tabs would wait for ever.
importScripts('source.js');

const ports = new Set();
let status = 'connecting';

self.addEventListener('connect', event => {
  const port = event.ports[0];
  port.onmessage = () => ports.delete(port);
  ports.add(port);
  port.postMessage({status});
});

openSource(message => {
  status = message.status ?? status;
  ports.forEach(port => port.postMessage(message));
});
