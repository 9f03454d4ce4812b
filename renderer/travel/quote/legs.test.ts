import { expect, it } from 'vitest';
import { person } from '../../../tests/fakes/railWorld.ts';
import type { ChosenLeg } from '../shapes/bookingForm.ts';
import { bookingSlice, formOpened, offerRenewed, rowDropped } from './bookingSlice.ts';
import { legsOf, withRows } from './legs.ts';
import { openForm } from './openForm.ts';

const party = [person('张伟'), person('李娜')].map(({ ref, principalId }) => ({ ref, principalId }));
const leg = (label: string): ChosenLeg => ({
  choice: {
    offerId: label.padEnd(24, 'x') as ChosenLeg['choice']['offerId'],
    label,
    startAt: 0,
    option: 'Y',
    facts: null,
  },
  options: [{ option: 'Y', fareFen: 50_000, remaining: 9, verdicts: [] }],
});
const form = openForm({
  kind: 'flight',
  owner: 'me',
  ...leg('CA1831'),
  further: [leg('CA1502')],
  party,
  tab: 'business',
});
const opened = () => bookingSlice.reducer(undefined, formOpened(form));

it('opens a row for everybody in each leg, under one key', () => {
  expect(form.rows.map((row) => row.leg ?? 0)).toEqual([0, 0, 1, 1]);
  expect(legsOf(form).map(({ choice, rows, idem }) => [choice.label, rows.length, idem])).toEqual([
    ['CA1831', 2, form.idem],
    ['CA1502', 2, form.idem],
  ]);
});

it('is a form of one leg once the rows of the others are left out', () => {
  const later = withRows(
    form,
    form.rows.filter((row) => row.leg === 1),
  );
  expect(later.choice.label).toBe('CA1502');
  expect(later.further).toBeUndefined();
  expect(later.rows.map((row) => row.leg)).toEqual([undefined, undefined]);
  expect(legsOf(later)).toEqual([later]);
});

it('drops somebody from every leg, and renews the offer of one leg alone', () => {
  const [first] = form.rows;
  if (!first) throw new Error('a form without rows');
  const { rows } = bookingSlice.reducer(opened(), rowDropped(first.rowId)).form ?? form;
  expect(rows.map((row) => [row.leg ?? 0, row.traveller.id])).toEqual([
    [0, party[1]?.ref.id],
    [1, party[1]?.ref.id],
  ]);
  const [, was] = legsOf(form);
  if (!was) throw new Error('a form of one leg');
  const offerId = 'fresh'.padEnd(24, 'x') as typeof was.choice.offerId;
  const renewed = bookingSlice.reducer(opened(), offerRenewed({ was: was.choice.offerId, offerId })).form;
  expect([renewed?.choice.offerId, renewed?.further?.[0]?.offerId]).toEqual([form.choice.offerId, offerId]);
});
