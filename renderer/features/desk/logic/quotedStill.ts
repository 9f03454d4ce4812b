import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { peopleOf } from '../../../travel/quote/partyOfRows.ts';
import { quoteRows } from '../../../travel/quote/quoteRows.ts';
import type { FormRow, Quote, QuotedRow } from '../../../travel/shapes/bookingForm.ts';
import type { DeskForm } from './draft.ts';

type Quoted = Partial<QuotedRow> & { readonly row: FormRow };

/**
 * What a quote says of the rows a form has now, though it was asked for others (`asked`): who leaves takes nobody's price
 * along. Rows it says nothing of, because they were not asked for or slept in another room, stand alone.
 */
export function quotedStill(
  { rows, tab }: Pick<DeskForm, 'rows' | 'tab'>,
  quote: Quote,
  asked: readonly FormRow[],
): readonly Quoted[] {
  if (rows === asked) return quoteRows(rows, quote, tab);
  const at = new Map(asked.map((row, index) => [roomOf(row), index]));
  const known = rows.filter((row) => at.has(roomOf(row)));
  const options = quote.options.map((option) => ({
    ...option,
    verdicts: known.flatMap((row) => option.verdicts[at.get(roomOf(row)) ?? -1] ?? []),
  }));
  const quoted = new Map(quoteRows(known, { ...quote, options }, tab).map((one) => [one.row, one]));
  return rows.map((row) => quoted.get(row) ?? { row });
}

/** Who a row is booked for, as one string: a row is made anew where something else is chosen for them. */
export function roomOf(row: FormRow): string {
  return peopleOf(row).map(travellerKey).join(' ');
}
