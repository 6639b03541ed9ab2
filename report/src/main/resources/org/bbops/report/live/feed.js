// Brings each event to this tab once and in order: first what has been, then what comes.
import './source.js';

const PAUSE_MILLIS = 1000;
const PATIENCE_MILLIS = 10000;

/** Calls onEvent(name, data, isNew) and onStatus(text); isNew is false for what had happened before. */
export function follow(onEvent, onStatus) {
  let lastId = 0;
  let early = [];
  let past = null;

  const deliver = (event, isNew) => {
    if (event.id > lastId) {
      lastId = event.id;
      onEvent(event.event, event.data, isNew);
    }
  };

  listen(message => {
    if (message.status) {
      onStatus(message.status);
      // Only now is nothing missed between what the history holds and what comes.
      past ??= recall();
    } else if (early) {
      early.push(message);
    } else {
      deliver(message, true);
    }
  });

  async function recall() {
    try {
      const answer = await fetch('history');
      (await answer.json()).forEach(event => deliver(event, false));
      early.forEach(event => deliver(event, true));
      early = null;
    } catch {
      setTimeout(recall, PAUSE_MILLIS);
    }
  }
}

function listen(say) {
  const port = sharedPort();
  if (!port) {
    openSource(say);
    return;
  }
  // A worker that cannot be had is done without.
  const alone = setTimeout(() => openSource(say), PATIENCE_MILLIS);
  port.onmessage = message => {
    clearTimeout(alone);
    say(message.data);
  };
  // A page that a browser keeps for its back button hears nothing meanwhile.
  window.addEventListener('pagehide', () => port.postMessage('bye'));
  window.addEventListener('pageshow', event => event.persisted && location.reload());
}

/** Returns null where a browser has no shared workers, or where its policy forbids this one: the constructor then throws. */
function sharedPort() {
  try {
    return new SharedWorker('worker.js').port;
  } catch {
    return null;
  }
}
