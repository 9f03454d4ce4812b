import { expect, it } from 'vitest';
import { type CallError, type CallName, type CallOutput, registry } from '../../contract/registry.ts';
import type { ReasonCode } from '../../contract/shapes/booking.ts';
import type { Verdict } from '../../contract/shapes/order.ts';
import type { TravellerRef } from '../../contract/shapes/people.ts';

/** What a screen may rely on of every product's fresh price. */
type Quote = {
  offer: {
    offerId: string;
    expiresAt: number;
    options: { option: string; fareFen: number; remaining: number; verdicts: Verdict[] }[];
  };
  standards: { traveller: TravellerRef; name: string; level: string }[];
  reasonCodes: ReasonCode[];
  serviceFen: number;
};
type QuoteCall = Extract<CallName, `${string}.offer.price`>;
type QuoteError = 'OFFER_EXPIRED' | 'SOLD_OUT' | 'SUPPLIER_UNAVAILABLE';

/** The calls whose answer or errors are not those of a quote: the compiler takes none. */
type Odd = {
  [Name in QuoteCall]: CallOutput<Name> extends Quote
    ? QuoteError extends CallError<Name>
      ? never
      : Name
    : Name;
}[QuoteCall];
const noneIsOdd: [Odd] extends [never] ? true : Odd = true;

it('every product answers a quote of one shape, and one error when nothing is left', () => {
  expect(noneIsOdd).toBe(true);
  const soldOut = Object.entries(registry).flatMap(([name, { errors }]) =>
    Object.entries(errors).flatMap(([code, wire]) =>
      /SOLD_OUT|NO_.*_LEFT/.test(code) ? [{ name, code, wire }] : [],
    ),
  );
  expect(new Set(soldOut.map(({ code, wire }) => `${code} ${wire}`))).toEqual(new Set(['SOLD_OUT 4635']));
  const quotes = Object.keys(registry).filter((name) => name.endsWith('.offer.price'));
  expect(quotes.filter((name) => !soldOut.some((one) => one.name === name))).toEqual([]);
});

// @ts-expect-error a call that is no quote is none of these
const other: QuoteCall = 'order.list';
void other;
