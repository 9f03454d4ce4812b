import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sideBySide } from '../../../../contract/rules/rail/seatLetters.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import {
  besideEachOther,
  cheapestPlan,
  chosenPlan,
  clearing,
  clearingAll,
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
  expect(clearing({ keys, offers }, 'li', 'G7')).toMatchObject({ option: 'O', fareFen: 5 });
  expect(clearing({ keys, offers }, 'li', 'G9')).toMatchObject({ fareFen: 1 });
  expect(clearing({ keys, offers: [] }, 'li', 'G7')).toBeNull();
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

it('brings people within their standard at once without giving one place to two', () => {
  const g1 = offer('G1', [
    ['M', 100, 9, ['approval', 'approval', 'within']],
    ['O', 60, 2, ['within', 'within', 'within']],
  ]);
  const g7 = offer('G7', [['O', 50, 9, ['within', 'within', 'within']]]);
  const judged: Judged = { keys: ['zhou', 'li', 'wang'], offers: [g1, g7] };
  const has = { zhou: 'M', li: 'M', wang: 'O' } as const;
  const now = (key: string) => ({ choice: g1.choice, option: has[key as keyof typeof has] });
  const said = (of: Judged) =>
    clearingAll(of, ['zhou', 'li'], now).map(({ key, fareFen, offer: { choice }, option }) => [
      key,
      `${choice.label}${option}`,
      fareFen,
    ]);
  // One who stays has one of the two places; one stays on the train, the other has to move.
  expect(said(judged).toSorted()).toEqual([
    ['li', 'G7O', 50],
    ['zhou', 'G1O', 60],
  ]);
  // Where there is one place for two, one gets it.
  expect(said({ ...judged, offers: [g1] })).toEqual([['zhou', 'G1O', 60]]);
  // By oneself too: what the others have is not there for the taking.
  const left = withoutHeld({ ...judged, offers: [g1] }, ['li', 'wang'], () => ({
    choice: g1.choice,
    option: 'O',
  }));
  expect(clearing(left, 'zhou', 'G1')).toBeNull();
});
