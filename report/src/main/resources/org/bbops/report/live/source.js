// Opens the stream of events and passes them on, reconnecting until the command has ended. Not a module, since a classic worker
// imports it too: more browsers support shared workers than shared workers that are modules.

const KINDS = ['command', 'plan', 'run', 'stage', 'advance', 'interval', 'runEnd', 'planEnd', 'warning', 'stopping', 'end'];
const PAUSE_MILLIS = 3000;

/** Calls say({id, event, data}) for each event, and say({status}) when the connection is open, lost or over. */
globalThis.openSource = say => {
  let heard = 0;

  function connect() {
    const source = new EventSource(`events?after=${heard}`);
    source.onopen = () => say({status: 'open'});
    source.onerror = () => {
      say({status: 'lost'});
      // The browser reconnects by itself unless it was refused, as it is when too many pages are open.
      if (source.readyState === EventSource.CLOSED) {
        setTimeout(connect, PAUSE_MILLIS);
      }
    };
    KINDS.forEach(kind => source.addEventListener(kind, message => {
      heard = Number(message.lastEventId);
      say({id: heard, event: kind, data: JSON.parse(message.data)});
      if (kind === 'end') {
        source.close();
        say({status: 'ended'});
      }
    }));
  }

  connect();
};
