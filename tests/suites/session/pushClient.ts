import { once } from 'node:events';
import WebSocket from 'ws';
import { type PushFrame, pushFrame } from '../../../contract/shapes/push.ts';
import type { WireClient } from '../../wireClient.ts';

/** A client of the push channel, with everything it heard. */
export type PushClient = {
  readonly received: PushFrame[];
  readonly notifications: () => { seq: number; id: string }[];
  /** The code it was closed with, when it is. */
  readonly closed: Promise<number>;
  readonly socket: WebSocket;
  close(): void;
};

/** Takes a ticket with a signed-in client and opens the channel with it. */
export async function openPush(origin: string, client: WireClient, since?: number): Promise<PushClient> {
  const answer = await client.call('push.ticket.get', {});
  if (!answer.ok) throw new Error(answer.error.code);
  return sayHello(
    origin,
    JSON.stringify({ ticket: answer.value.ticket, ...(since !== undefined && { since }) }),
  );
}

/** Opens the channel with any first message. */
export async function sayHello(origin: string, hello: string): Promise<PushClient> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/push`);
  const received: PushFrame[] = [];
  socket.on('message', (data: Buffer) => received.push(pushFrame.parse(JSON.parse(data.toString()))));
  const closed = new Promise<number>((done) => socket.once('close', (code) => done(code)));
  await once(socket, 'open');
  socket.send(hello);
  return {
    received,
    notifications: () =>
      received.flatMap((frame) => (frame.type === 'news' ? [{ seq: frame.seq, id: frame.id }] : [])),
    closed,
    socket,
    close: () => socket.terminate(),
  };
}
