import { travellerKey } from '../../../travel/party/travellerKey.ts';
import type { PricedOffer } from '../../../travel/product/product.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';

/** A price as it was answered, with what it was asked for. */
export type PricedRows = {
  readonly priced: PricedOffer;
  readonly offerId: string;
  readonly rows: readonly FormRow[];
};

/**
 * What the last price says of the rows a form has now, while theirs is asked for: who leaves takes nobody's price along.
 * Undefined where it says nothing of one of them: they were not among those priced, or slept in another room.
 */
export function priceStill(
  last: PricedRows | null,
  offerId: string,
  rows: readonly FormRow[],
): PricedOffer | undefined {
  if (!last || last.offerId !== offerId) return undefined;
  const at = new Map(last.rows.map((row, index) => [roomOf(row), index]));
  const places = rows.map((row) => at.get(roomOf(row)));
  if (places.includes(undefined)) return undefined;
  const { priced } = last;
  const options = priced.quote.options.map((option) => ({
    ...option,
    verdicts: places.flatMap((place) => option.verdicts[place ?? -1] ?? []),
  }));
  return { ...priced, quote: { ...priced.quote, options } };
}

const roomOf = (row: FormRow) => peopleOf(row).map(travellerKey).join(' ');
