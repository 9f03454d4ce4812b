import { expect, test } from 'vitest';
import type { CallInput } from '../../../contract/registry.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { DraftId } from '../../../contract/shapes/primitives.ts';
import { codeOf, valueOf } from '../../../tests/answers.ts';
import type { Ask } from '../../../tests/bookingWorld.ts';
import { seededChance } from '../../../tests/fuzz/mutations.ts';
import { linjing, linjingForEachTest, world } from '../../../tests/gateway/linjing.ts';

linjingForEachTest();

const rounds = process.env['TRIPDESK_LONG'] === '1' ? 500 : 120;
const draftId = 'd'.repeat(32) as DraftId;
const keys = Array.from({ length: 8 }, (_, at) => `cell a ${at}`);
type Changes = CallInput<'draft.save'>['changes'];
/** What a desk knows of one part: what it holds, and the version of that. */
type Known = { readonly value: string | null; readonly version: number };
type Desk = { readonly ask: Ask; readonly known: Map<string, Known>; since: number };

/** A draft of the secretary's that she shares with a colleague who may book for the same person. */
async function sharedDraft(): Promise<Ask> {
  const sunli = await world.employeeId('sunli');
  const today = chinaDate(world.clock.now());
  const grant = { operatorId: sunli as never, scopes: ['book' as const], from: today, to: today };
  await valueOf((await world.as('lina'))('grant.give', grant));
  const value = JSON.stringify({ ref: { kind: 'employee', id: await world.employeeId('lina') } });
  const changes: Changes = [{ key: 'person lina', value, base: 0 }];
  await valueOf(linjing('draft.save', { draftId, since: 0, changes }));
  const given = linjing('draft.handOver', { draftId, to: sunli as never, isShared: true });
  expect(await codeOf(given)).toBe('ok');
  return world.as('sunli');
}

async function saved(desk: Desk, changes: Changes) {
  const answer = await valueOf(desk.ask('draft.save', { draftId, since: desk.since, changes }));
  const refused = new Set(answer.conflicts.map(({ key }) => key));
  for (const entry of [...answer.entries, ...answer.conflicts]) desk.known.set(entry.key, entry);
  desk.since = answer.version;
  return changes.map((change) => ({ ...change, isRefused: refused.has(change.key) }));
}

test(`${2 * rounds} saves of two desks at once: each edit is kept, or its author hears whose is`, async () => {
  const chance = seededChance(20_261_125);
  const asks = [linjing, await sharedDraft()];
  const desks = asks.map((ask): Desk => ({ ask, known: new Map(), since: 0 }));
  /** Every value a part was acknowledged to hold, with the version its author had seen. */
  const written = new Map<string, { readonly value: string | null; readonly base: number }[]>();
  let [kept, refused, count] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const sets = desks.map(({ known }): Changes => {
      const chosen = new Set(
        Array.from({ length: 1 + Math.floor(chance() * 3) }, () => Math.floor(chance() * keys.length)),
      );
      return [...chosen].map((at) => {
        const key = keys[at] ?? '';
        // What is gone already is not deleted again: that would change nothing.
        const value = chance() < 0.3 && known.get(key)?.value ? null : `edit ${(count += 1)}`;
        return { key, value, base: known.get(key)?.version ?? 0 };
      });
    });
    const answers = await Promise.all(desks.map((desk, at) => saved(desk, sets[at] ?? [])));
    for (const { key, value, base, isRefused } of answers.flat()) {
      if (isRefused) refused += 1;
      else {
        kept += 1;
        written.set(key, [...(written.get(key) ?? []), { value, base }]);
      }
    }
    // Of two who had seen the same, one was written; the other heard of it, unless both said the same.
    for (const key of keys) {
      const own = answers.flat().filter((one) => one.key === key);
      const values = new Set(own.filter(({ isRefused }) => !isRefused).map(({ value }) => value));
      const [first, second] = own;
      if (first && second && first.base === second.base) expect(values.size, key).toBe(1);
    }
  }
  const { entries } = await valueOf(linjing('draft.get', { draftId, since: 0 }));
  const held = new Map(entries.map((entry) => [entry.key, entry]));
  for (const [key, edits] of written) {
    // Nobody wrote later than the last acknowledged edit: of several of one round any may be the last.
    const newest = Math.max(...edits.map(({ base }) => base));
    const last = edits.filter(({ base }) => base === newest).map(({ value }) => value);
    expect(last, key).toContain(held.get(key)?.value ?? null);
  }
  expect(kept).toBeGreaterThan(rounds);
  expect(refused).toBeGreaterThan(rounds / 10);
});
