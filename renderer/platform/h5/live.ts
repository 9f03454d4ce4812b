import { makeConnection } from '../../../client/connection/connection.ts';
import type { Client } from '../../../client/createClient.ts';
import type { Clock, OpenSocket, Random } from '../../../client/ports.ts';
import { pushOf } from '../../../client/push/pushOf.ts';
import { fetchTransport } from './fetchTransport.ts';
import { followUser } from './followUser.ts';
import type { PageListeners, PageLive } from './pageLive.ts';

/** A page nobody has looked at for this long is told nothing any more, ms. */
const UNSEEN_MS = 60_000;

/** WebSockets of the page. One the browser refuses is like one that was closed at once. */
const pageSocket: OpenSocket = (url, on) => {
  try {
    const socket = new WebSocket(url);
    socket.addEventListener('open', on.opened);
    socket.addEventListener('message', ({ data }) => typeof data === 'string' && on.said(data));
    socket.addEventListener('close', ({ code }) => on.closed(code));
    return {
      send: (text) => socket.readyState === socket.OPEN && socket.send(text),
      close: () => socket.close(),
    };
  } catch {
    setTimeout(() => on.closed(1006));
    return { send() {}, close() {} };
  }
};

/**
 * The push channel of a page: it rests while nobody looks, and is woken when the network or the person is back. Beside it
 * the watch over the connection, which says whether what the page shows is still asked for.
 */
export function pageLive(
  view: Window,
  ports: { readonly clock: Clock; readonly random: Random },
  client: Client,
  { outdated, connection: emit }: PageListeners,
): PageLive {
  const reachable = () => view.navigator.onLine;
  const options = { gateway: view.location.origin, reachable, outdated };
  const channel = pushOf(client, { ...ports, openSocket: pageSocket }, options);
  const http = fetchTransport((url, init) => view.fetch(url, init));
  // At the page's own origin. What this says of keys and clocks is the client's business.
  const connection = makeConnection({ ...ports, http }, '', ({ online, since }) => emit({ online, since }));
  let cancel = () => {};
  view.addEventListener('online', () => {
    connection.probeNow();
    channel.wake();
  });
  // The browser knows of its network alone: whether the gateway is there is asked.
  view.addEventListener('offline', () => connection.report('unknown'));
  view.document.addEventListener('visibilitychange', () => {
    cancel();
    if (view.document.visibilityState === 'visible') channel.wake();
    else cancel = ports.clock.after(UNSEEN_MS, channel.rest);
  });
  const { changed } = followUser(client, channel);
  return {
    changed,
    report: (evidence) => {
      if (evidence === 'answered') channel.wake();
      if (evidence !== 'keyChanged') connection.report(evidence);
    },
  };
}
