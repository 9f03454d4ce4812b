import http from 'node:http';
import { formBody } from '../../contract/wire/envelope.ts';
import type { TestGateway } from '../gatewayHarness.ts';
import { PASSWORD } from '../smallWorld.ts';
import { seededChance } from './mutations.ts';

/** The largest Welch |t| between any two causes of refusal, and who they are (guarantees S9). */
export type TimingReport = { readonly worst: number; readonly between: string };

/** Times `rounds` refusals of each cause over one connection, in a new order every round. */
export async function timeRefusals(gateway: TestGateway, rounds: number): Promise<TimingReport> {
  const client = await gateway.client();
  await client.login('zhangwei', PASSWORD);
  const fields = () => Object.fromEntries(new URLSearchParams(client.seal('profile.me.get', {}).body));
  const causes: Readonly<Record<string, () => string>> = {
    'a field rule': () => formBody({ ...fields(), debug: '2' }),
    'a field twice': () => formBody(fields()).replace('version=1.0', 'tag=1&tag=1'),
    'an unknown session': () => formBody({ ...fields(), signType: `ZL1.SM4CBC-HSM3.S${'0'.repeat(32)}` }),
    'an unknown server key': () =>
      formBody({ ...fields(), signType: `ZL1.SM4CBC-HSM3.Bk9.${'A'.repeat(87)}` }),
    'a wrong checksum': () => formBody({ ...fields(), token: '0'.repeat(32) }),
    'a wrong signature': () => formBody({ ...fields(), clientSign: `${'A'.repeat(43)}=` }),
    'another device': () => formBody({ ...fields(), device: 'pcU999999' }),
  };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const chance = seededChance(rounds);
  const names = Object.keys(causes);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = -20; round < rounds; round++) {
    for (const name of names.toSorted(() => chance() - 0.5)) {
      const took = await post(agent, gateway.origin, causes[name]?.() ?? '');
      if (round >= 0) times.get(name)?.push(took);
    }
  }
  agent.destroy();
  const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
  const judged = pairs.map(([one, other]) => ({
    between: `${one} and ${other}`,
    worst: Math.abs(welch(times.get(one) ?? [], times.get(other) ?? [])),
  }));
  return judged.reduce((a, b) => (b.worst > a.worst ? b : a));
}

function post(agent: http.Agent, origin: string, body: string): Promise<number> {
  return new Promise((done, failed) => {
    const started = process.hrtime.bigint();
    const headers = {
      'content-type': 'application/x-www-form-urlencoded',
      'accept-language': 'zh-CN',
      'content-length': Buffer.byteLength(body),
    };
    const request = http.request(`${origin}/api`, { method: 'POST', agent, headers }, (reply) => {
      reply.resume();
      reply.once('end', () => done(Number(process.hrtime.bigint() - started) / 1000));
    });
    request.once('error', failed);
    request.end(body);
  });
}

/** Welch's t, the slowest twentieth left out: those are other programs' turns on the processor. */
function welch(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [moments(one), moments(other)];
  return (a.mean - b.mean) / Math.sqrt(a.variance / a.count + b.variance / b.count);
}

function moments(all: readonly number[]): { mean: number; variance: number; count: number } {
  const kept = all.toSorted((x, y) => x - y).slice(0, Math.floor(all.length * 0.95));
  const mean = kept.reduce((sum, x) => sum + x, 0) / kept.length;
  const variance = kept.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (kept.length - 1);
  return { mean, variance, count: kept.length };
}
