import { expect, it } from 'vitest';
import type { DeskCell, FormPrice } from './cells.ts';
import { ownWays } from './ownWays.ts';

const verdict = (control: string) =>
  ({ control, breaches: [] }) as unknown as NonNullable<DeskCell['verdict']>;
type Priced = readonly [option: string, fareFen: number, remaining: number, controls: readonly string[]];
const priceOf = (people: readonly string[], options: readonly Priced[]): FormPrice =>
  ({
    // As they were when it was asked for: rows are made anew since.
    rows: people.map((id) => ({ rowId: `old ${id}`, traveller: { kind: 'employee', id } })),
    priced: {
      quote: {
        options: options.map(([option, fareFen, remaining, controls]) => ({
          option,
          fareFen,
          remaining,
          verdicts: controls.map(verdict),
        })),
      },
    },
  }) as unknown as FormPrice;
const cell = (id: string, option: string, fareFen: number, control: string, more: Partial<DeskCell> = {}) =>
  ({
    legId: 'leg',
    key: id,
    state: 'ready',
    issue: null,
    lead: null,
    form: { id: 'f', choice: { label: 'G1', startAt: 1 } },
    row: { rowId: id, option, traveller: { kind: 'employee', id } },
    option: { option, fareFen },
    verdict: verdict(control),
    ...more,
  }) as unknown as DeskCell;
const said = (cells: readonly DeskCell[], price: FormPrice) =>
  ownWays(cells, new Map([['f', price]])).map(({ key, option, savesFen }) => [key, option, savesFen]);

it('offers each who is beyond their standard the cheapest of their own train that is within it', () => {
  const price = priceOf(
    ['zhou', 'li', 'wang'],
    [
      ['9', 300, 9, ['within', 'block', 'block']],
      ['M', 200, 9, ['within', 'approval', 'within']],
      ['O', 100, 9, ['within', 'within', 'within']],
    ],
  );
  const cells = [
    cell('zhou', '9', 300, 'within'),
    cell('li', 'M', 200, 'approval'),
    cell('wang', '9', 300, 'block'),
  ];
  expect(said(cells, price)).toEqual([
    ['li', 'O', 100],
    ['wang', 'O', 200],
  ]);
  // Nothing of what was sent or failed, nor of somebody in another one's room.
  expect(said([cell('li', 'M', 200, 'approval', { state: 'booked' })], price)).toEqual([]);
  expect(said([cell('li', 'M', 200, 'approval', { state: 'failed' })], price)).toEqual([]);
  expect(said([cell('li', 'M', 200, 'approval', { lead: 'zhou' })], price)).toEqual([]);
});

it('gives no place to two, and none somebody has', () => {
  const people = ['zhou', 'li', 'wang'];
  const all = (control: string) => people.map(() => control);
  const price = priceOf(people, [
    ['M', 200, 9, all('approval')],
    ['O', 100, 2, all('within')],
  ]);
  const cells = [
    cell('zhou', 'O', 100, 'within'),
    cell('li', 'M', 200, 'approval'),
    cell('wang', 'M', 200, 'approval'),
  ];
  expect(said(cells, price)).toEqual([['li', 'O', 100]]);
});
