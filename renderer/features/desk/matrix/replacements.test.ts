import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HOUR_MS } from '../../../../contract/rules/time/durations.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import type { Seat } from './plans.ts';
import { type Gone, replacements } from './replacements.ts';

type Fare = { option: string; fareFen: number; remaining: number; controls: readonly string[] };
const offer = (label: string, startAt: number, fares: readonly Fare[]): LikeOffer => ({
  choice: { offerId: label as never, label, startAt, option: null, facts: null },
  options: fares.map(({ controls, ...fare }) => ({
    ...fare,
    verdicts: controls.map((control) => ({ control, breaches: [], allowed: [], alternative: null }) as never),
  })),
});
const fare = (option: string, fareFen: number, remaining: number, ...controls: string[]): Fare => ({
  option,
  fareFen,
  remaining,
  controls,
});
const had = (key: string): Gone => ({ key, choice: { label: 'G1', startAt: 9 * HOUR_MS }, option: 'O' });
const name = (seat: Seat | null) => seat && `${seat.offer.choice.label}${seat.option}`;

it('takes the nearest within the standard, then what is nearest beyond it, and never what is gone or blocked', () => {
  const offers = [
    offer('G1', 9 * HOUR_MS, [fare('O', 600, 5, 'within', 'within'), fare('M', 900, 5, 'approval', 'block')]),
    offer('G3', 10 * HOUR_MS, [fare('O', 600, 1, 'within', 'within')]),
    offer('G9', 15 * HOUR_MS, [fare('O', 500, 1, 'within', 'approval')]),
  ];
  const judged = { keys: ['zhang', 'li'], offers };
  // Li has one way within the standard, zhang two: li is given the one both want.
  expect(replacements(judged, [had('zhang'), had('li')]).map(({ seat }) => name(seat))).toEqual([
    'G9O',
    'G3O',
  ]);
  expect(replacements({ keys: ['zhang'], offers: offers.slice(0, 1) }, [had('zhang')])).toMatchObject([
    { seat: { option: 'M' }, verdict: { control: 'approval' } },
  ]);
  expect(
    replacements({ ...judged, offers: offers.slice(0, 1) }, [had('li')]).map(({ seat }) => name(seat)),
  ).toEqual([null]);
});

it('of hotels for the same nights takes the nearest, and another room of the same one before them', () => {
  const room = (label: string, part: string, metres: number, fen: number): LikeOffer => {
    const made = offer(label, 0, [fare('flex', fen, 1, 'within', 'within')]);
    return { ...made, choice: { ...made.choice, part }, metres };
  };
  const offers = [
    room('Huabo', 'single', 0, 300),
    room('Huabo', 'twin', 0, 500),
    room('Far', 'single', 2_000, 200),
    room('Near', 'single', 400, 600),
  ];
  const gone = (key: string): Gone => ({
    key,
    choice: { label: 'Huabo', part: 'single', startAt: 0 },
    option: 'flex',
  });
  const found = replacements({ keys: ['zhang', 'li'], offers }, [gone('zhang'), gone('li')]);
  expect(found.map(({ seat }) => seat?.offer)).toEqual([offers[1], offers[3]]);
});

it('never gives one place twice, and nobody less than their standard while a place within it is left', () => {
  const control = fc.constantFrom('within', 'record', 'reason', 'approval', 'block');
  const people = ['a', 'b', 'c', 'd'];
  const anyFare = fc.record({
    option: fc.constantFrom('O', 'M', 'S'),
    fareFen: fc.integer({ min: 100, max: 999 }),
    remaining: fc.integer({ min: 0, max: 3 }),
    controls: fc.array(control, { minLength: 4, maxLength: 4 }),
  });
  const anyOffers = fc.array(
    fc.tuple(
      fc.integer({ min: 0, max: 23 }),
      fc.uniqueArray(anyFare, { maxLength: 3, selector: (one) => one.option }),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(anyOffers, (made) => {
      const offers = made.map(([at, fares], n) => offer(`G${n}`, at * HOUR_MS, fares));
      const found = replacements({ keys: people, offers }, people.map(had));
      const taken = new Map<object, number>();
      for (const { seat } of found) {
        const option = seat?.offer.options.find((one) => one.option === seat.option);
        if (option) taken.set(option, (taken.get(option) ?? 0) + 1);
      }
      const all = offers.flatMap((one) => one.options.map((option) => ({ one, option })));
      for (const { option } of all) expect(taken.get(option) ?? 0).toBeLessThanOrEqual(option.remaining);
      for (const [at, { verdict }] of found.entries()) {
        if (verdict?.control === 'within' || verdict?.control === 'record') continue;
        const better = all.filter(
          ({ one, option }) =>
            ['within', 'record'].includes(option.verdicts[at]?.control ?? '') &&
            (taken.get(option) ?? 0) < option.remaining &&
            !(one.choice.label === 'G1' && one.choice.startAt === 9 * HOUR_MS && option.option === 'O'),
        );
        expect(better).toEqual([]);
      }
    }),
    { numRuns: 1000 },
  );
});
