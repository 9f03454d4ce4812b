import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { DESK_EVENTS, type HostEvent } from '../../../contract/bridge.ts';
import type { ShellEvent, ShellEventName, ShellOutput } from '../../../contract/shell.ts';
import type { Core } from '../../core/createCore.ts';

const names: readonly ShellEventName[] = [
  'session.changed',
  'connection.changed',
  'outbox.changed',
  'lock.changed',
  'cache.outdated',
  'screen.open',
];

/** The calls that answer what an event says, for those that a page could have missed. */
const views = [
  ['session.view', 'session.changed'],
  ['connection.view', 'connection.changed'],
  ['lock.view', 'lock.changed'],
] as const;

export type EventSockets = {
  /** Takes over a request to upgrade; the caller has checked host, origin and secret. */
  accept(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
};

/** Core's events to every open page. Pages say nothing here: a socket that talks is closed. */
export function eventSockets(core: Core): EventSockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: 1024,
    clientTracking: true,
    // The secret beside it is never said back.
    handleProtocols: () => DESK_EVENTS,
  });
  const stops = names.map((name) =>
    core.on(name, (event) => {
      const text = JSON.stringify({ name, event } satisfies HostEvent);
      for (const client of server.clients) if (client.readyState === client.OPEN) client.send(text);
    }),
  );
  /** What a page missed while its socket was closed. */
  const catchUp = async (client: WebSocket) => {
    const send = (event: HostEvent) => {
      if (client.readyState === client.OPEN) client.send(JSON.stringify(event));
    };
    for (const [view, name] of views) {
      const answer = await core.shellCall(view, {});
      if (answer.ok) send({ name, event: answer.value });
    }
    const kept = await core.shellCall('outbox.list', {});
    if (kept.ok) send({ name: 'outbox.changed', event: countsOf(kept.value as ShellOutput<'outbox.list'>) });
  };
  return {
    accept: (request, socket, head) =>
      server.handleUpgrade(request, socket, head, (client) => {
        client.on('error', () => client.terminate());
        client.on('message', () => client.close(1008));
        void catchUp(client);
      }),
    close() {
      for (const stop of stops) stop();
      for (const client of server.clients) client.terminate();
      server.close();
    },
  };
}

/** How many of the kept bookings wait, and how many need an answer. */
function countsOf({ intents }: ShellOutput<'outbox.list'>): ShellEvent<'outbox.changed'> {
  const count = (...statuses: readonly string[]) =>
    intents.filter(({ status }) => statuses.includes(status)).length;
  return { waiting: count('waiting', 'sending'), asking: count('asking') };
}
