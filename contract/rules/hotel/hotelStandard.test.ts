import { describe, expect, test } from 'vitest';
import {
  dearestCompliant,
  type HotelStandard,
  judgeStay,
  nightCap,
  type StayChoice,
  stayBreaches,
} from './hotelStandard.ts';

const standard: HotelStandard = {
  nightFen: { '1': 50_000, '2': 40_000 },
  overNight: 'reason',
  stars: { max: 4, control: 'block' },
  agreement: { control: 'warn' },
};
const choice = (more: Partial<StayChoice> = {}): StayChoice => ({
  fareFen: 100_000,
  nights: 2,
  stars: 4,
  agreement: true,
  ...more,
});
const judge = (one: StayChoice, cap = nightCap(standard, 1)) => judgeStay(standard, cap, one, () => null);

describe('a cap per night', () => {
  test.each([
    [100_000, 2, 'within'],
    [100_001, 2, 'reason'],
    [50_000, 1, 'within'],
    [50_001, 1, 'reason'],
    [150_000, 3, 'within'],
  ] as const)('%i fen for %i nights: %s', (fareFen, nights, control) => {
    expect(judge(choice({ fareFen, nights })).control).toBe(control);
  });

  test('goes by the tier of the city; a tier without one has no cap', () => {
    expect(nightCap(standard, 2)).toBe(40_000);
    expect(nightCap(standard, 3)).toBeNull();
    expect(judge(choice({ fareFen: 9_000_000 }), null).control).toBe('within');
  });

  test('is that of the first tier at home where a tier abroad is not spoken of, and none where it is said so', () => {
    const abroad = { ...standard, nightFen: { ...standard.nightFen, '4': null, '5': 90_000 } };
    expect([4, 5, 6].map((tier) => nightCap(abroad, tier))).toEqual([null, 90_000, 50_000]);
  });

  test('names limit and price of the whole stay, so that mixed payment splits the stay', () => {
    expect(judge(choice({ fareFen: 130_000 })).breaches).toEqual([
      {
        rule: 'hotelNight',
        control: 'reason',
        limit: { unit: 'fen', codes: [], amount: 100_000 },
        actual: { unit: 'fen', codes: [], amount: 130_000 },
      },
    ]);
  });
});

test('each rule has its own control, and the gravest wins', () => {
  const all = judge(choice({ fareFen: 100_001, stars: 5, agreement: false }));
  expect(all.breaches.map(({ rule, control }) => [rule, control])).toEqual([
    ['hotelNight', 'reason'],
    ['hotelStars', 'block'],
    ['hotelAgreement', 'warn'],
  ]);
  expect(all.control).toBe('block');
  expect(judge(choice({ agreement: false })).control).toBe('warn');
  expect(
    stayBreaches(
      { ...standard, stars: null, agreement: null },
      50_000,
      choice({ stars: 5, agreement: false }),
    ),
  ).toEqual([]);
});

test('the way out is the dearest choice that breaks nothing, and only named for a breach', () => {
  const choices = [
    { ...choice({ fareFen: 60_000 }), id: 'cheap' },
    { ...choice({ fareFen: 98_000 }), id: 'best' },
    { ...choice({ fareFen: 99_000, stars: 5 }), id: 'stars' },
    { ...choice({ fareFen: 100_100 }), id: 'dear' },
  ];
  expect(dearestCompliant(standard, 50_000, choices)?.id).toBe('best');
  expect(dearestCompliant(standard, 20_000, choices)).toBeNull();
  const wayOut = () => ({ offerId: 'x'.repeat(20), option: 'room', fareFen: 98_000 });
  expect(judgeStay(standard, 50_000, choice(), wayOut).alternative).toBeNull();
  expect(judgeStay(standard, 50_000, choice({ fareFen: 100_100 }), wayOut).alternative).toEqual(wayOut());
});
