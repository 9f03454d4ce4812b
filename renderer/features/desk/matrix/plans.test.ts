import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sideBySide } from '../../../../contract/rules/rail/seatLetters.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import {
  besideEachOther,
  cheapestPlan,
  chosenPlan,
  clearing,
  type Judged,
  togetherPlan,
  withoutHeld,
} from './plans.ts';

type Fare = [option: string, fareFen: number, remaining: number, controls: string[]];
const offer = (label: string, fares: Fare[]): LikeOffer => ({
  choice: { offerId: label as never, label, startAt: 0, option: null, facts: null },
  options: fares.map(([option, fareFen, remaining, controls]) => ({
    option,
    fareFen,
    remaining,
    verdicts: controls.map((control) => ({ control, breaches: [], allowed: [], alternative: null }) as never),
  })),
});
const keys = ['zhou', 'li'];
const shown = (judged: Judged) =>
  [cheapestPlan(judged), togetherPlan(judged)].map((plan) =>
    plan === null
      ? null
      : [
          plan.totalFen,
          ...plan.seats.map((one) => `${one.key} ${one.offer.choice.label}${one.option}`).toSorted(),
        ],
  );

it('says what it costs to go together, and what each by themselves', () => {
  const offers = [
    offer('G7', [
      ['O', 66_200, 9, ['within', 'within']],
      ['M', 106_000, 9, ['within', 'approval']],
    ]),
    offer('G1', [['O', 60_000, 1, ['within', 'within']]]),
  ];
  expect(shown({ keys, offers })).toEqual([
    [126_200, 'li G7O', 'zhou G1O'],
    [132_400, 'li G7O', 'zhou G7O'],
  ]);
  // The one who may take nothing else is given the last place.
  const tight = [
    offer('G1', [
      ['O', 1, 1, ['within', 'within']],
      ['M', 2, 1, ['within', 'block']],
    ]),
  ];
  expect(shown({ keys, offers: tight })[1]).toEqual([3, 'li G1O', 'zhou G1M']);
  expect(shown({ keys, offers: [offer('G1', [['O', 1, 9, ['within', 'block']]])] })).toEqual([null, null]);
});

it('wishes for seats beside each other in each class, and for none where one sits alone', () => {
  const seats = [
    ['zhou', 'M'],
    ['li', 'O'],
    ['wang', 'O'],
    ['chen', 'O'],
  ] as const;
  const [train] = [
    offer('G7', [
      ['O', 1, 9, []],
      ['M', 2, 9, []],
    ]),
  ];
  const plan = {
    totalFen: 5,
    seats: seats.map(([key, option]) => ({ key, option, offer: train, fareFen: 1 })),
  };
  const wishes = besideEachOther(plan, (option, people) => sideBySide(option as 'O', people)).seats;
  expect(wishes.map(({ key, wish }) => [key, wish])).toEqual([
    ['zhou', undefined],
    ['li', 'A'],
    ['wang', 'B'],
    ['chen', 'C'],
  ]);
  expect(besideEachOther(plan, undefined)).toEqual(plan);
});

it('knows everybody on one train as they are seated, and nobody where they are on two', () => {
  const [g1, g7] = [
    offer('G1', [['O', 1, 9, ['within', 'within']]]),
    offer('G7', [
      ['O', 5, 9, ['within', 'within']],
      ['M', 9, 9, ['within', 'approval']],
    ]),
  ];
  const on = (seated: Record<string, readonly [LikeOffer, string]>) =>
    chosenPlan({ keys, offers: [g1, g7] }, (key) => {
      const [of, option] = seated[key] ?? [];
      return of && option ? { choice: of.choice, option } : null;
    });
  expect(on({ zhou: [g7, 'O'], li: [g7, 'M'] })).toMatchObject({
    totalFen: 14,
    seats: [{ option: 'O' }, { option: 'M' }],
  });
  expect(on({ zhou: [g7, 'O'], li: [g1, 'O'] })).toBeNull();
  expect(on({ zhou: [g7, 'O'] })).toBeNull();
});

it('clears a breach on the train somebody is on, where that can be', () => {
  const offers = [
    offer('G1', [['O', 1, 9, ['within', 'within']]]),
    offer('G7', [
      ['O', 5, 9, ['within', 'within']],
      ['M', 9, 9, ['within', 'approval']],
    ]),
  ];
  const on = (label: string) => ({ label, startAt: 0 });
  expect(clearing({ keys, offers }, 'li', on('G7'))).toMatchObject({ option: 'O', fareFen: 5 });
  expect(clearing({ keys, offers }, 'li', on('G9'))).toMatchObject({ fareFen: 1 });
  expect(clearing({ keys, offers: [] }, 'li', on('G7'))).toBeNull();
});

/** The least of all ways there are, by trying each; Infinity for none. */
function everyWay({ keys: [key, ...others], offers }: Judged, at = 0): number {
  if (key === undefined) return 0;
  let least = Infinity;
  for (const one of offers.flatMap(({ options }) => options)) {
    if (one.remaining < 1 || one.verdicts[at]?.control !== 'within') continue;
    const left = offers.map((of) => ({
      ...of,
      options: of.options.map((other) => (other === one ? { ...one, remaining: one.remaining - 1 } : other)),
    }));
    least = Math.min(least, one.fareFen + everyWay({ keys: others, offers: left }, at + 1));
  }
  return least;
}

it('never goes beyond anybody’s standard or the places left, and going together is never cheaper', () => {
  const control = fc.constantFrom('within', 'reason', 'block');
  const fare = fc.tuple(
    fc.integer({ min: 1, max: 99 }),
    fc.integer({ min: 0, max: 3 }),
    fc.array(control, { minLength: 3, maxLength: 3 }),
  );
  fc.assert(
    fc.property(fc.array(fc.array(fare, { maxLength: 3 }), { maxLength: 4 }), (trains) => {
      const offers = trains.map((fares, at) =>
        offer(
          `G${at}`,
          fares.map(([fen, left, controls], index): Fare => [`${index}`, fen, left, controls]),
        ),
      );
      const judged = { keys: ['a', 'b', 'c'], offers };
      const plans = [cheapestPlan(judged), togetherPlan(judged)];
      const least = everyWay(judged);
      expect(plans[0]?.totalFen ?? Infinity).toBe(least);
      for (const plan of plans) {
        for (const { key, offer: of, option } of plan?.seats ?? []) {
          const found = of.options.find((one) => one.option === option);
          expect(found?.verdicts[judged.keys.indexOf(key)]?.control).toBe('within');
          const taken = plan?.seats.filter((one) => one.offer === of && one.option === option).length ?? 0;
          expect(taken).toBeLessThanOrEqual(found?.remaining ?? 0);
        }
      }
    }),
  );
});

it('gives nobody a place somebody else keeps', () => {
  const offers = [
    offer('G1', [['O', 60_000, 1, ['within', 'within']]]),
    offer('G7', [['O', 66_200, 9, ['within', 'within']]]),
  ];
  const [first] = offers;
  if (!first) throw new Error('no offer');
  const plan = (held: Parameters<typeof withoutHeld>[1]) =>
    cheapestPlan({ keys, offers: withoutHeld(offers, held) }, ['li'])?.seats.map(
      (one) => one.offer.choice.label,
    );
  expect(plan([])).toEqual(['G1']);
  expect(plan([{ choice: first.choice, option: 'O' }])).toEqual(['G7']);
  expect(plan([{ choice: first.choice, option: 'M' }])).toEqual(['G1']);
});

it('tells the rooms of one hotel apart, and keeps who goes together in one hotel', () => {
  const room = (label: string, part: string, fares: Fare[]): LikeOffer => {
    const made = offer(label, fares);
    return { ...made, choice: { ...made.choice, part } };
  };
  const [single, double, other] = [
    room('Huabo', 'single', [['flex', 50_000, 1, ['within', 'within']]]),
    room('Huabo', 'double', [['flex', 60_000, 1, ['reason', 'within']]]),
    room('Yunduan', 'single', [['flex', 52_000, 1, ['within', 'within']]]),
  ];
  const offers = [single, double, other];
  // A room of another kind takes no place of this one.
  expect(withoutHeld(offers, [{ choice: double.choice, option: 'flex' }])[0]).toEqual(single);
  expect(shown({ keys, offers })).toEqual([
    [102_000, 'li Yunduanflex', 'zhou Huaboflex'],
    [110_000, 'li Huaboflex', 'zhou Huaboflex'],
  ]);
  // Beyond it in this room: another one of the same hotel, though the next hotel is cheaper.
  const dear = room('Huabo', 'suite', [['flex', 90_000, 1, ['reason', 'reason']]]);
  const twin = room('Huabo', 'twin', [['flex', 55_000, 1, ['within', 'within']]]);
  const now = { label: 'Huabo', part: 'suite', startAt: 0 };
  expect(clearing({ keys, offers: [dear, other, twin] }, 'zhou', now)?.offer).toBe(twin);
});
