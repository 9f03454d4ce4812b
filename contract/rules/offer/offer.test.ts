import { describe, expect, test } from 'vitest';
import type { Control } from '../../enums/standard.ts';
import { optionBar } from './optionBar.ts';
import { type OfferOption, partyFit } from './partyFit.ts';
import { lowestPrice, priceOfFit } from './partyPrice.ts';
import { recommendedOf } from './recommended.ts';

const option = (
  name: string,
  fareFen: number,
  remaining: number,
  controls: readonly Control[],
): OfferOption => ({
  option: name,
  fareFen,
  remaining,
  verdicts: controls.map((control) => ({ control, breaches: [], allowed: [], alternative: null })),
});

describe('a party on one option', () => {
  test.each<[string, OfferOption, boolean, ReturnType<typeof optionBar>]>([
    ['nothing left', option('O', 1, 0, ['within', 'within']), true, 'soldOut'],
    ['one place for two', option('O', 1, 1, ['within', 'within']), true, 'tooFew'],
    ['somebody is barred', option('O', 1, 9, ['within', 'block']), true, 'block'],
    ['nobody is barred on a private trip', option('O', 1, 9, ['within', 'block']), false, null],
    ['an approval bars nobody', option('O', 1, 9, ['approval', 'reason']), true, null],
  ])('%s', (_, one, isBinding, bar) => {
    expect(optionBar(one, 2, isBinding)).toBe(bar);
  });
});

const candidate = (
  name: string,
  options: readonly OfferOption[],
  { minutes = 300, startAt = 0 }: { minutes?: number | null; startAt?: number } = {},
) => ({ name, fit: partyFit(options, 2), minutes, startAt });
const all = (control: Control): readonly Control[] => [control, control];

describe('what is recommended to a party', () => {
  test('never what somebody has no place on or may not book, however cheap', () => {
    const one = candidate('one place', [option('O', 100, 1, all('within'))]);
    const barred = candidate('barred', [option('O', 100, 9, ['within', 'block'])]);
    const dear = candidate('dear', [option('O', 900, 9, all('within'))]);
    expect(recommendedOf([one, barred, dear], true)?.name).toBe('dear');
    expect(recommendedOf([one, barred], true)).toBeNull();
    expect(recommendedOf([one, barred], false)?.name).toBe('barred');
  });

  test('the mildest breach before the lowest sum, and the lowest sum before the earliest', () => {
    const asks = candidate('asks', [option('O', 100, 9, all('reason'))]);
    const later = candidate('later', [option('O', 300, 9, all('within'))], { startAt: 5 });
    const earlier = candidate('earlier', [option('O', 300, 9, all('within'))], { startAt: 1 });
    const dearer = candidate('dearer', [option('O', 301, 9, all('within'))]);
    expect(recommendedOf([asks, dearer, later, earlier], true)?.name).toBe('earlier');
  });

  test('nothing slower than twice the quickest that can be booked', () => {
    const slow = candidate('slow', [option('3', 100, 9, all('within'))], { minutes: 601 });
    const quick = candidate('quick', [option('O', 500, 9, all('within'))]);
    const gone = candidate('gone', [option('O', 500, 0, all('within'))], { minutes: 10 });
    expect(recommendedOf([slow, quick, gone], true)?.name).toBe('quick');
  });

  test('nothing to nobody', () => {
    const fit = partyFit([option('O', 1, 9, [])], 0);
    expect(recommendedOf([{ fit, minutes: 1, startAt: 0 }], true)).toBeNull();
  });
});

describe('the price of a party', () => {
  const options = [option('M', 900, 9, ['within', 'block']), option('O', 500, 9, ['within', 'within'])];
  test('is what each pays by their own standard, from the least to the most, and together', () => {
    expect(priceOfFit(partyFit(options, 2))).toEqual({ totalFen: 1_400, lowFen: 500, highFen: 900 });
  });
  test('is none while somebody has no place', () => {
    expect(priceOfFit(partyFit([option('O', 500, 1, all('within'))], 2))).toBeNull();
  });
  test('is the lowest fare on sale for nobody in particular', () => {
    const soldOut = [option('O', 100, 0, [])];
    expect(lowestPrice([options, soldOut])).toEqual({ totalFen: 500, lowFen: 500, highFen: 500 });
    expect(lowestPrice([soldOut])).toBeNull();
  });
});
