import { useMemo } from 'react';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { useParty } from '../../../travel/party/useParty.ts';
import { quoteRows } from '../../../travel/quote/quoteRows.ts';
import type { NamedRow } from '../../../travel/row/namedRow.ts';
import type { BookingForm, Quote } from '../../../travel/shapes/bookingForm.ts';

const none: readonly NamedRow[] = [];

/** The form's rows beside the quote, with the names the gateway gives them; none before there is one. */
export function useConfirmRows(form: BookingForm, quote: Quote | undefined): readonly NamedRow[] {
  const { members } = useParty();
  return useMemo(() => {
    if (!quote) return none;
    const standardOf = new Map(quote.standards.map((line) => [travellerKey(line.traveller), line]));
    const memberOf = new Map(members.map((member) => [member.key, member]));
    return quoteRows(form.rows, quote, form.tab).map((quoted) => {
      const key = travellerKey(quoted.row.traveller);
      const line = standardOf.get(key);
      return {
        ...quoted,
        name: line?.name ?? memberOf.get(key)?.name ?? '',
        level: line?.level ?? '',
        levelName: line?.levelName ?? null,
      };
    });
  }, [form.rows, form.tab, quote, members]);
}
