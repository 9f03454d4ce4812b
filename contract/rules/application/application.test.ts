import { describe, expect, test } from 'vitest';
import { type ApplicationStatus, applicationStatuses } from '../../enums/application.ts';
import { productKinds } from '../../products.ts';
import { type Ceiling, staysUnder } from '../standard/ceiling.ts';
import { covers, type Itinerary } from './applicationCover.ts';
import { daysOf, liesWithin, overlaps, validity } from './applicationDates.ts';
import {
  type ApplicationAct,
  applicationActs,
  isBookable,
  keepsDays,
  statusAfter,
} from './applicationStatus.ts';
import { budgetSum } from './budgetSum.ts';

/** Every status with what may happen in it; what is not named is refused. */
const table: Record<ApplicationStatus, Partial<Record<ApplicationAct, ApplicationStatus>>> = {
  draft: { edit: 'draft', submit: 'applied', withdraw: 'cancelled' },
  applied: { agree: 'agreed', refuse: 'refused', transfer: 'transferred', withdraw: 'cancelled' },
  transferred: { agree: 'agreed', refuse: 'refused', transfer: 'transferred', withdraw: 'cancelled' },
  refused: { edit: 'refused', submit: 'applied', withdraw: 'cancelled' },
  cancelled: {},
  agreed: { modify: 'modifyPending', revoke: 'revokePending' },
  modifyPending: {
    agree: 'modifyAgreed',
    refuse: 'modifyRefused',
    withdraw: 'modifyWithdrawn',
    transfer: 'modifyPending',
  },
  modifyAgreed: { modify: 'modifyPending', revoke: 'revokePending' },
  modifyRefused: { modify: 'modifyPending', revoke: 'revokePending' },
  modifyWithdrawn: { modify: 'modifyPending', revoke: 'revokePending' },
  revokePending: {
    agree: 'revokeAgreed',
    refuse: 'revokeRefused',
    withdraw: 'revokeWithdrawn',
    transfer: 'revokePending',
  },
  revokeAgreed: {},
  revokeRefused: { modify: 'modifyPending', revoke: 'revokePending' },
  revokeWithdrawn: { modify: 'modifyPending', revoke: 'revokePending' },
};

describe('the state machine of an application', () => {
  test.each(applicationStatuses)('%s: every act, possible or refused', (status) => {
    for (const act of applicationActs) {
      expect(statusAfter(status, act), act).toBe(table[status][act] ?? null);
    }
  });

  test('every status is reached from a draft', () => {
    const reached = new Set<ApplicationStatus>(['draft']);
    for (const status of reached) for (const next of Object.values(table[status])) reached.add(next);
    expect([...reached].toSorted()).toEqual([...applicationStatuses].toSorted());
  });

  test('one books under what is agreed, and while a modification is pending; not on the way out', () => {
    expect(applicationStatuses.filter(isBookable)).toEqual([
      'agreed',
      'modifyPending',
      'modifyAgreed',
      'modifyRefused',
      'modifyWithdrawn',
      'revokeRefused',
      'revokeWithdrawn',
    ]);
    expect(applicationStatuses.filter((status) => !keepsDays(status))).toEqual([
      'draft',
      'refused',
      'cancelled',
      'revokeAgreed',
    ]);
  });
});

describe('days', () => {
  const trip = { from: '2026-12-30', to: '2027-01-02' };

  test('first and last count, over the end of a year', () => {
    expect(daysOf(trip)).toBe(4);
    expect(daysOf({ from: '2026-12-30', to: '2026-12-30' })).toBe(1);
  });

  test.each([
    [0, '2026-12-30', '2027-01-02', true],
    [0, '2026-12-29', '2027-01-01', false],
    [0, '2026-12-31', '2027-01-03', false],
    [2, '2026-12-28', '2027-01-04', true],
    [2, '2026-12-27', '2027-01-01', false],
    [2, '2027-01-01', '2027-01-05', false],
  ])('floating by %i days, %s to %s lies within: %s', (float, from, to, within) => {
    expect(liesWithin({ from, to }, validity(trip, float))).toBe(within);
  });

  test.each([
    ['2026-12-20', '2026-12-29', false],
    ['2026-12-20', '2026-12-30', true],
    ['2026-12-31', '2027-01-01', true],
    ['2027-01-02', '2027-01-09', true],
    ['2027-01-03', '2027-01-09', false],
  ])('%s to %s shares a day: %s', (from, to, shared) => {
    expect(overlaps(trip, { from, to })).toBe(shared);
    expect(overlaps({ from, to }, trip)).toBe(shared);
  });
});

describe('what budgets come to', () => {
  const each = Object.fromEntries(productKinds.map((kind) => [kind, 100]));

  test('their sum, where every product has one', () => {
    expect(budgetSum(each)).toEqual({ amountFen: 100 * productKinds.length });
    expect(budgetSum({ ...each, train: 0 })).toEqual({ amountFen: 100 * (productKinds.length - 1) });
  });

  test.each(productKinds)('no limit, where %s has none', (kind) => {
    const { [kind]: _, ...others } = each;
    expect(budgetSum(others)).toMatchObject({ noLimit: true });
    expect(budgetSum({})).toEqual({ amountFen: 0, noLimit: true });
  });
});

describe('places', () => {
  const city = (code: string) => ({ code });
  const cities: Itinerary = { kind: 'cities', cities: [city('SHA'), city('HGH')] };
  const rows: Itinerary = { kind: 'rows', rows: [{ from: city('BJS'), to: city('SHA') }] };

  test.each([
    [cities, 'train', ['BJS', 'SHA'], true],
    [cities, 'flight', ['HGH', 'CAN'], true],
    [cities, 'train', ['BJS', 'NKG'], false],
    [cities, 'hotel', ['HGH'], true],
    [cities, 'hotel', ['BJS'], false],
    [cities, 'car', ['BJS'], false],
    [rows, 'train', ['BJS', 'SHA'], true],
    [rows, 'train', ['SHA', 'BJS'], true],
    [rows, 'train', ['BJS', 'NKG'], false],
    [rows, 'hotel', ['SHA'], true],
    [rows, 'train', ['', 'SHA'], false],
  ] as const)('%j covers %s %j: %s', (itinerary, kind, codes, covered) => {
    expect(covers(itinerary, { kind, cities: codes })).toBe(covered);
  });
});

describe('a ceiling', () => {
  const traveller = { kind: 'employee', id: 'a' };
  const ceiling: Ceiling = {
    kind: 'train',
    traveller,
    maxFen: 200_000,
    options: ['9', 'P'],
    startFrom: 1_000,
    startTo: 2_000,
  };
  const wanted = { kind: 'train', traveller, priceFen: 200_000, option: '9', startAt: 1_000 } as const;

  test.each([
    ['just so', {}, true],
    ['a fen more', { priceFen: 200_001 }, false],
    ['another class', { option: 'M' }, false],
    ['another product', { kind: 'flight' as const }, false],
    ['another traveller', { traveller: { kind: 'employee', id: 'b' } }, false],
    ['a guest with the same id', { traveller: { kind: 'guest', id: 'a' } }, false],
    ['a millisecond early', { startAt: 999 }, false],
    ['the last millisecond', { startAt: 1_999 }, true],
    ['at the end', { startAt: 2_000 }, false],
  ])('%s', (_name, more, under) => {
    expect(staysUnder(ceiling, { ...wanted, ...more })).toBe(under);
  });

  test('without options any will do', () => {
    expect(staysUnder({ ...ceiling, options: [] }, { ...wanted, option: 'M' })).toBe(true);
  });
});
