/** Clients that hold what they get: slow bodies, silent sockets, push channels that never say who they are. */
import { connect, type Socket } from 'node:net';

export type Attack = {
  readonly port: number;
  /** Where it comes from: addresses of this machine. */
  readonly from: readonly string[];
  /** How many of each kind, from each address. */
  readonly bodies: number;
  readonly silent: number;
  readonly hellos: number;
  /** Who was cut off comes again after this, ms. */
  readonly againMs: number;
};

type Kind = 'bodies' | 'silent' | 'hellos';
const kinds = ['bodies', 'silent', 'hellos'] as const;
const heads: Readonly<Record<Kind, string>> = {
  bodies:
    'POST /api HTTP/1.1\r\nhost: a\r\naccept-language: zh-CN\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9000\r\n\r\n',
  silent: '',
  hellos:
    'GET /push HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
};
/** A slow body brings a letter this often. */
const LETTER_MS = 2_000;
/** Connections opened at a time: more would overrun the queue of those waiting to be taken. */
const AT_ONCE = 100;

const counts = { opened: 0, cut: 0, held: 0 };
const open = new Set<Socket>();
/** Which attack goes on; those of an earlier one do not come again. */
let round = 0;

function hold(kind: Kind, address: string, plan: Attack, since = round): void {
  if (since !== round) return;
  const socket = connect({ port: plan.port, host: '127.0.0.1', localAddress: address });
  open.add(socket);
  let letters: NodeJS.Timeout | undefined;
  let wasOpen = false;
  socket.on('connect', () => {
    wasOpen = true;
    counts.opened += 1;
    counts.held += 1;
    if (heads[kind] !== '') socket.write(heads[kind]);
    if (kind === 'bodies') letters = setInterval(() => socket.write('a'), LETTER_MS);
  });
  socket.on('error', () => undefined);
  socket.resume();
  socket.on('close', () => {
    clearInterval(letters);
    open.delete(socket);
    counts.cut += 1;
    if (wasOpen) counts.held -= 1;
    setTimeout(() => hold(kind, address, plan, since), plan.againMs);
  });
}

async function attack(plan: Attack): Promise<void> {
  const since = round;
  Object.assign(counts, { opened: 0, cut: 0, held: 0 });
  const all = kinds.flatMap((kind) =>
    plan.from.flatMap((address) => Array.from({ length: plan[kind] }, () => [kind, address] as const)),
  );
  for (const [at, [kind, address]] of all.entries()) {
    hold(kind, address, plan, since);
    if (at % AT_ONCE === 0) await new Promise((done) => setTimeout(done, 10));
  }
  process.send?.('under way');
}

function stop(): void {
  round += 1;
  for (const socket of open) socket.destroy();
  process.send?.('stopped');
}

process.on('message', (said: Attack | 'figures' | 'stop') => {
  if (said === 'figures') process.send?.(counts);
  else if (said === 'stop') stop();
  else void attack(said);
});
