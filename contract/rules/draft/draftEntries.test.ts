import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  changesApplied,
  changesOf,
  conflictChosen,
  copyFollowed,
  copySaved,
  type DraftCopy,
  type DraftEntry,
} from './draftEntries.ts';

const isLong = process.env['TRIPDESK_LONG'] === '1';
const edits = isLong ? 1000 : 60;
const keys = Array.from({ length: 12 }, (_, at) => `cell a ${at}`);
const nothing: DraftCopy = { shown: new Map(), known: new Map(), conflicts: new Map() };

/** A gateway that holds one draft, and says what has changed since a version. */
function gateway() {
  let [entries, version]: [ReadonlyMap<string, DraftEntry>, number] = [new Map(), 0];
  const since = (known: number) => [...entries.values()].filter((one) => one.version > known);
  return {
    now: () => new Map([...entries].flatMap(([key, { value }]) => (value === null ? [] : [[key, value]]))),
    since,
    save(copy: DraftCopy, known: number) {
      const sent = changesOf(copy);
      const applied = changesApplied(entries, version, sent);
      ({ entries, version } = applied);
      const { conflicts } = applied;
      return copySaved(copy, sent, { entries: since(known), version, conflicts });
    },
    version: () => version,
  };
}

const step = fc.record({
  desk: fc.constantFrom(0, 1),
  key: fc.constantFrom(...keys),
  does: fc.constantFrom('edit', 'delete', 'edit', 'save', 'follow', 'mine', 'theirs'),
});

test(`two desks on one draft lose no edit and overwrite none unseen, over ${edits} of them`, () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: edits, maxLength: edits }), (steps) => {
      const held = gateway();
      const desks = [
        { copy: nothing, version: 0 },
        { copy: nothing, version: 0 },
      ];
      /** Every value somebody typed must be seen by the other desk, or be overwritten by who has seen it. */
      const seen = new Map<string, Set<string | null>>();
      let count = 0;
      for (const { desk, key, does } of steps) {
        const own = desks[desk];
        if (!own) throw new Error('no desk');
        const sees = () => {
          for (const one of keys) {
            const all = seen.get(`${desk} ${one}`) ?? new Set();
            all.add(own.copy.shown.get(one) ?? null).add(own.copy.conflicts.get(one)?.value ?? null);
            seen.set(`${desk} ${one}`, all);
          }
        };
        const shown = new Map(own.copy.shown);
        if (does === 'edit') own.copy = { ...own.copy, shown: shown.set(key, `${desk}:${count++}`) };
        if (does === 'delete') {
          shown.delete(key);
          own.copy = { ...own.copy, shown };
        }
        if (does === 'mine' || does === 'theirs') own.copy = conflictChosen(own.copy, key, does);
        if (does === 'save' || does === 'follow') {
          const before = held.now();
          const followed =
            does === 'save'
              ? held.save(own.copy, own.version)
              : copyFollowed(own.copy, held.since(own.version));
          // What this desk has just overwritten it had seen.
          for (const one of keys) {
            const was = before.get(one) ?? null;
            if (was !== (held.now().get(one) ?? null)) {
              expect([...(seen.get(`${desk} ${one}`) ?? [null])]).toContain(was);
            }
          }
          own.copy = followed;
          own.version = held.version();
        }
        sees();
      }
      // Once everybody has said whose it shall be, both show the same, and nothing waits to be saved.
      for (let round = 0; round < 3; round++) {
        for (const own of desks) {
          for (const key of own.copy.conflicts.keys()) own.copy = conflictChosen(own.copy, key, 'mine');
          own.copy = held.save(own.copy, 0);
        }
      }
      for (const key of keys) for (const own of desks) own.copy = conflictChosen(own.copy, key, 'theirs');
      const [first, second] = desks.map(({ copy }) => copyFollowed(copy, held.since(0)));
      expect([first, second].map((one) => Object.fromEntries(one?.shown ?? []))).toEqual(
        [0, 0].map(() => Object.fromEntries(held.now())),
      );
    }),
    { numRuns: isLong ? 50 : 5 },
  );
});

test('what both have changed waits for a choice, and the choice is written over what was seen', () => {
  const theirs = { key: 'a', value: 'theirs', version: 2 };
  const copy: DraftCopy = {
    shown: new Map([['a', 'mine']]),
    known: new Map([['a', { key: 'a', value: 'before', version: 1 }]]),
    conflicts: new Map(),
  };
  const waiting = copyFollowed(copy, [theirs]);
  expect([...waiting.conflicts.values()]).toEqual([theirs]);
  expect(changesOf(waiting)).toEqual([]);
  expect(changesOf(conflictChosen(waiting, 'a', 'mine'))).toEqual([{ key: 'a', value: 'mine', base: 2 }]);
  const taken = conflictChosen(waiting, 'a', 'theirs');
  expect([taken.shown.get('a'), changesOf(taken)]).toEqual(['theirs', []]);
});

test('a form sent along with its cell is as old as it was, and can be changed after it', () => {
  const held = gateway();
  const form = 'form 0123456789abcdef';
  const edited = (copy: DraftCopy, key: string, value: string): DraftCopy => ({
    ...copy,
    shown: new Map(copy.shown).set(key, value),
  });
  const cell = (cost: string) => JSON.stringify({ cost, rows: [{ form: '0123456789abcdef' }] });
  let copy = held.save(edited(edited(nothing, form, 'chosen'), 'cell a', cell('')), 0);
  copy = held.save(edited(copy, 'cell a', cell('RD-7')), held.version());
  copy = held.save(edited(copy, form, 'sent'), held.version());
  expect(held.now().get(form)).toBe('sent');
  expect([copy.conflicts.size, changesOf(copy)]).toEqual([0, []]);
});

test('a part known as newer than it is, as earlier versions kept it, is changed at the second try', () => {
  const held = gateway();
  const own = held.save({ ...nothing, shown: new Map([['leg a', 'asked']]) }, 0);
  const wrong = { ...own, known: new Map([['leg a', { key: 'leg a', value: 'asked', version: 7 }]]) };
  const shown = new Map([['leg a', 'asked otherwise']]);
  const once = held.save({ ...wrong, shown }, held.version());
  expect([once.conflicts.size, held.now().get('leg a')]).toEqual([0, 'asked']);
  const twice = held.save(once, held.version());
  expect(held.now().get('leg a')).toBe('asked otherwise');
  expect(changesOf(twice)).toEqual([]);
});
