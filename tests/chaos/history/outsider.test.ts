import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { addDays } from '../../../contract/rules/time/dates.ts';
import { fakeClock, startGateway } from '../../gatewayHarness.ts';
import { sampleStore } from '../../sampleStore.ts';
import { PASSWORD } from '../../smallWorld.ts';
import { findOnSale, type OnSale } from './offersOnSale.ts';
import { names, openOutsider } from './outsider.ts';
import { wrongsInStore } from './wrongsInStore.ts';

/** Minutes of trying in the long mode; `npm test` tries for a few seconds. */
const MS = process.env.TRIPDESK_LONG === '1' ? 10 * 60_000 : 8_000;
/** How long a campaign that begins late goes on for all that, ms. */
const LEAST_MS = 5_000;
/** Tries between two looks at the whole store. */
const ACTS = 600;

test(`strangers over the wire find nothing in ${MS / 1_000} s`, { timeout: MS + 120_000 }, async () => {
  const end = performance.now() + MS;
  const done: Record<string, number> = {};
  let seed = Number(process.env.TRIPDESK_SEED ?? 0);
  do {
    seed += 1;
    const { wrongs, done: counts } = await campaign(seed, Math.max(end, performance.now() + LEAST_MS));
    console.log(seed, counts, [...new Set(wrongs)]);
    expect({ seed, wrongs }).toEqual({ seed, wrongs: [] });
    for (const [what, times] of Object.entries(counts)) done[what] = (done[what] ?? 0) + times;
    // A campaign in which nothing was booked, and no two were rivals, proves nothing; on a busy machine the next one will.
  } while (performance.now() < end || !done['rivals']);
  console.log(JSON.stringify({ name: 'strangers over the wire', seeds: seed, done }));
  expect(done['rivals']).toBeGreaterThan(0);
});

async function campaign(seed: number, until: number) {
  const folder = mkdtempSync(join(tmpdir(), 'outsider-'));
  cpSync(await sampleStore(), folder, { recursive: true });
  const clock = fakeClock();
  const start = clock.now();
  const gateway = await startGateway({ seed: 'none', folder, clock });
  const clients = new Map(
    await Promise.all(
      names.map(async (name) => {
        const client = await gateway.client();
        const { Code, Message } = await client.login(name, PASSWORD);
        if (Code !== 0) throw new Error(`${name} cannot sign in: ${Message}`);
        return [name, client] as const;
      }),
    ),
  );
  const as = (name: (typeof names)[number]) => {
    const client = clients.get(name);
    if (!client) throw new Error(`nobody is ${name}`);
    return (call: Parameters<typeof client.call>[0], input: never, idem?: string) =>
      client.call(call, input, idem === undefined ? {} : { idem });
  };
  let goods: OnSale[] = [];
  let readAt = 0;
  const world = {
    deps: gateway.deps,
    clock,
    as: as as Parameters<typeof openOutsider>[0]['as'],
    async onSale() {
      if (goods.length > 0 && clock.now() - readAt < 5 * 60_000) return goods;
      readAt = clock.now();
      const today = chinaDate(readAt);
      goods = await findOnSale(
        as('linjing') as never,
        [2, 4, 6, 9, 12].map((day) => addDays(today, day)),
      );
      return goods;
    },
    async idOf(username: string) {
      const query = gateway.deps.store.db
        .selectFrom('employee')
        .select('id')
        .where('username', '=', username);
      return (await query.executeTakeFirstOrThrow()).id;
    },
  };
  try {
    const outsider = await openOutsider(world, seed);
    for (let acts = 0; acts < ACTS && performance.now() < until; acts += 2)
      await Promise.all([outsider.act(), outsider.act()]);
    await outsider.rest();
    return {
      wrongs: [...outsider.wrongs, ...(await wrongsInStore(gateway.deps, start))],
      done: outsider.done,
    };
  } finally {
    await gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
