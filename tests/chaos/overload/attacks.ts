import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endWithUs } from '../../journeys/processes.ts';
import { keepAlivePost } from '../../keepAlivePost.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { type WireClient, wireClient } from '../../wireClient.ts';
import type { Bounds } from './attackedGateway.ts';
import type { Attack } from './attackers.ts';

export type Attacked = { readonly port: number; readonly child: ChildProcess; stop(): Promise<void> };

/** Starts a gateway with these bounds in a process of its own. */
export async function attackedGateway(bounds: Bounds): Promise<Attacked> {
  const child = start('attackedGateway.ts');
  await once(child, 'message');
  const { port } = await asked<{ port: number }>(child, bounds);
  return {
    port,
    child,
    stop: async () => {
      child.send('stop');
      await once(child, 'exit');
    },
  };
}

export type Attackers = {
  /** Begins an attack; it is under way when this is answered. */
  attack(plan: Attack): Promise<unknown>;
  figures(): Promise<{ opened: number; cut: number; held: number }>;
  /** Ends the attack. */
  stop(): Promise<unknown>;
  end(): void;
};

/** Attackers in a process of their own. */
export function makeAttackers(): Attackers {
  const child = start('attackers.ts');
  return {
    attack: (plan) => asked(child, plan),
    figures: () => asked(child, 'figures'),
    stop: () => asked(child, 'stop'),
    end: () => child.kill('SIGKILL'),
  };
}

async function asked<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  child.send(question);
  const [answer] = await once(child, 'message');
  return answer;
}

function start(file: string): ChildProcess {
  const child = fork(join(import.meta.dirname, file), { execArgv: [] });
  endWithUs(child);
  return child;
}

/** Calls each of the honest makes at least. */
const ROUNDS = 3;

/** Between two calls of one person, ms: below the 30 calls a second one session has, so that none is refused for it. */
const PAUSE_MS = 40;

export type Honest = { answered: number; refused: number; p50: number; p99: number };

/**
 * People at their own address, at work until the answered function is called: half of their calls over open
 * connections, half over new ones. Longer than `patienceMs` none waits for an answer.
 */
export async function honest(
  { port, address, patienceMs }: { port: number; address: string; patienceMs: number },
  people: number,
): Promise<() => Promise<Honest>> {
  const agents: Agent[] = [];
  const line = (keepAlive: boolean) => {
    const agent = new Agent({ keepAlive, localAddress: address });
    agents.push(agent);
    return keepAlivePost(agent, port);
  };
  const [kept, fresh] = [line(true), line(false)];
  const clients = await Promise.all(Array.from({ length: people }, () => wireClient(kept)));
  for (const client of clients) await client.login('zhangwei', PASSWORD);
  const times: number[] = [];
  let refused = 0;
  let over = false;
  const call = async (client: WireClient, isFresh: boolean) => {
    const since = performance.now();
    const sealed = client.seal('preference.get', {});
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'zh-CN',
    };
    const sent = (isFresh ? fresh : kept)('POST', '/api', headers, sealed.body).catch(() => null);
    const reply = await Promise.race([sent, pause(patienceMs, null)]);
    const opened = reply?.status === 200 && (await client.open(sealed, reply));
    if (opened && opened.ok && opened.value.code === 200) times.push(performance.now() - since);
    else refused += 1;
  };
  const work = clients.map(async (client) => {
    // However slow the machine is, each is heard more than once.
    for (let n = 0; !over || n < ROUNDS; n++) {
      await call(client, n % 2 === 0);
      await pause(PAUSE_MS);
    }
  });
  return async () => {
    over = true;
    await Promise.all(work);
    for (const agent of agents) agent.destroy();
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
    return { answered: times.length, refused, p50: at(0.5), p99: at(0.99) };
  };
}
