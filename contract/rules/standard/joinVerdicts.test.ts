import { expect, test } from 'vitest';
import type { Verdict } from '../../shapes/order.ts';
import { bookingFact } from '../report/bookingFact.ts';
import { joinVerdicts } from './joinVerdicts.ts';

const fen = (amount: number) => ({ unit: 'fen' as const, codes: [], amount });
const within: Verdict = { control: 'within', breaches: [], allowed: [], alternative: null };
const over = (limit: number, actual: number, best: number | null): Verdict => ({
  control: 'warn',
  breaches: [{ rule: 'hotelNight', control: 'warn', limit: fen(limit), actual: fen(actual) }],
  allowed: [],
  alternative: best === null ? null : { offerId: 'x', option: 'bar', fareFen: best },
});
const part = (verdict: Verdict, priceFen: number) => ({ verdict, priceFen });
type Part = ReturnType<typeof part>;

const missed = (verdict: Verdict, fareFen: number) =>
  bookingFact({ createdAt: 0, startAt: 0, verdict, reason: null, price: { fareFen, taxFen: 0 } }).missedFen;
const missedOfAll = (parts: readonly [Part, ...Part[]]) => {
  const [first, ...more] = parts;
  const whole = more.reduce(
    (stay, one) => part(joinVerdicts(stay, one), stay.priceFen + one.priceFen),
    first,
  );
  return missed(whole.verdict, whole.priceFen);
};

const cheap = part(within, 350_000);
const dear = part(over(80_000, 100_000, 78_000), 100_000);
const noWayOut = part(over(160_000, 200_000, null), 200_000);
// It broke another rule than the price: what the standard allows costs more.
const starry = part(over(80_000, 70_000, 90_000), 70_000);

test.each<[string, readonly [Part, ...Part[]], number]>([
  ['a dear night added to nights within the standard', [cheap, dear], 22_000],
  ['a night within the standard added to a dear one', [dear, cheap], 22_000],
  ['a dear night added to a dear one', [dear, dear], 44_000],
  ['a dear night added to nights nothing was cheaper than', [noWayOut, dear], 22_000],
  ['a dear night added to one cheaper than its way out', [starry, dear], 22_000],
  ['nights within the standard', [cheap, cheap], 0],
  ['two dear nights added one after the other', [cheap, dear, dear], 44_000],
])('a stay made longer missed what its parts missed: %s', (_what, parts, fenMissed) => {
  expect(missedOfAll(parts)).toBe(fenMissed);
  expect(parts.reduce((sum, one) => sum + missed(one.verdict, one.priceFen), 0)).toBe(fenMissed);
});

test('its way out is one of the whole stay, and names no room', () => {
  const room = { kind: 'room' as const, hotel: { zh: '甲', en: 'A' }, room: { zh: '', en: '' } };
  const named = { ...room, plan: { zh: '', en: '' } };
  const alternative = { offerId: 'x', option: 'bar', fareFen: 78_000, named };
  const added = part({ ...dear.verdict, alternative }, dear.priceFen);
  expect(joinVerdicts(cheap, added).alternative).toEqual({
    offerId: 'x',
    option: 'bar',
    fareFen: 350_000 + 78_000,
  });
  expect(joinVerdicts(cheap, cheap).alternative).toBeNull();
});
