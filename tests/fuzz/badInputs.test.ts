import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountFacts } from '../../contract/calls/account/facts.ts';
import { couponFacts } from '../../contract/calls/coupon/facts.ts';
import { documentFacts } from '../../contract/calls/document/facts.ts';
import { messageFacts } from '../../contract/calls/message/facts.ts';
import { noticeFacts } from '../../contract/calls/notice/facts.ts';
import { preferenceFacts } from '../../contract/calls/preference/facts.ts';
import { profileFacts } from '../../contract/calls/profile/facts.ts';
import { registrationFacts } from '../../contract/calls/registration/facts.ts';
import { savedFacts } from '../../contract/calls/saved/facts.ts';
import { serviceFacts } from '../../contract/calls/service/facts.ts';
import { settingsFacts } from '../../contract/calls/settings/facts.ts';
import { thirdFacts } from '../../contract/calls/third/facts.ts';
import { type CallName, registry } from '../../contract/registry.ts';
import { inputs } from '../access/inputs.ts';
import { type Things, thingsOf } from '../access/things.ts';
import { type Ask, type BookingWorld, bookingWorld } from '../bookingWorld.ts';
import { badInput, hostileInput, type Shape, unkept } from './badInputs.ts';
import { makeChance } from './hostileValues.ts';

/** Bad inputs of every call that writes something of oneself; 500 each with TRIPDESK_LONG=1. */
const EACH = process.env.TRIPDESK_LONG === '1' ? 500 : 20;

const facts = {
  ...accountFacts,
  ...couponFacts,
  ...documentFacts,
  ...messageFacts,
  ...noticeFacts,
  ...preferenceFacts,
  ...profileFacts,
  ...registrationFacts,
  ...savedFacts,
  ...serviceFacts,
  ...settingsFacts,
  ...thirdFacts,
};
const names = Object.keys(facts) as (keyof typeof facts)[];
const commands = names.filter((name) => facts[name].kind === 'command');

let world: BookingWorld;
let things: Things;
let ask: Ask;
beforeAll(async () => {
  world = await bookingWorld();
  // A travel manager is let through to every one of them.
  things = await thingsOf(world, 'zhaomin');
  ask = await world.as('zhaomin');
});
afterAll(() => world.close());

const shapeOf = (name: CallName) => registry[name].input as unknown as Shape;
const goodOf = (name: CallName) => inputs[name](things);
const sent = (name: CallName, input: unknown) => ask(name, input as never);

type Cells = readonly (readonly [table: string, rows: readonly object[]])[];

/** Every row of every table. */
async function tables(): Promise<Cells> {
  const { db } = world.deps.store;
  const found: [string, readonly object[]][] = [];
  for (const { name } of await db.introspection.getTables())
    found.push([
      name,
      await db
        .selectFrom(name as 'employee')
        .selectAll()
        .execute(),
    ]);
  return found;
}

test('no bad input of a call that writes reaches the store', async () => {
  expect(commands.length).toBeGreaterThan(50);
  const before = new Map((await tables()).map(([name, rows]) => [name, JSON.stringify(rows)]));
  const chance = makeChance(13);
  const letIn: string[] = [];
  for (const name of commands) {
    for (let n = 0; n < EACH; n++) {
      const bad = badInput(shapeOf(name), goodOf(name), chance);
      const { ok } = await sent(name, bad);
      if (ok) letIn.push(`${name} ${JSON.stringify(bad)?.slice(0, 200)}`);
    }
  }
  expect(letIn).toEqual([]);
  const changed = (await tables()).filter(([name, rows]) => before.get(name) !== JSON.stringify(rows));
  expect(changed.map(([name]) => name)).toEqual([]);
}, 300_000);

test('hostile text is kept nowhere as it came', async () => {
  const chance = makeChance(31);
  for (const name of commands) {
    for (let n = 0; n < EACH; n++) {
      const hostile = hostileInput(shapeOf(name), goodOf(name), chance);
      if (hostile === null) break;
      const answer = await sent(name, hostile);
      if (!answer.ok) expect(answer.error.code).not.toBe('INTERNAL');
    }
  }
  const kept = (await tables()).flatMap(([name, rows]) =>
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, cell]) =>
        typeof cell === 'string' && unkept.test(cell) ? [`${name}.${column}: ${JSON.stringify(cell)}`] : [],
      ),
    ),
  );
  expect(kept).toEqual([]);
}, 300_000);
