import type { OrderTab } from '../../../contract/shapes/order.ts';
import { newKey } from '../../shared/newKey.ts';
import { onSale, partyFit } from '../offers/partyFit.ts';
import type { BookingForm, FormRow, Wanted } from '../shapes/bookingForm.ts';
import type { Picked } from '../shapes/party.ts';
import { optionOf } from './quoteRows.ts';

/** Rows are matched to answers by an id of their own (contract `bookRow.rowId`). */
export function newRowId(): string {
  return newKey().replaceAll('-', '').slice(0, 16);
}

/** A row for one traveller, paid the usual way of its tab. */
export function newRow(
  { ref, principalId }: Picked,
  option: string,
  tab: OrderTab,
  seenFen: number | null,
): FormRow {
  return {
    rowId: newRowId(),
    traveller: ref,
    principalId,
    option,
    payer: tab === 'private' ? 'personal' : 'company',
    reasonCode: null,
    reasonNote: '',
    acceptedFen: seenFen,
  };
}

export type Opening = Wanted & { readonly party: readonly Picked[] };

/** A fresh booking form: one row per traveller, the fares shown in the list taken as seen, a key of its own. */
export function openForm({ kind, owner, options, choice, party, tab }: Opening): BookingForm {
  const { people } = partyFit(options, party.length);
  const cheapest = onSale(options)[0]?.option ?? options[0]?.option ?? '';
  const rows = party.map((picked, index) => {
    const option = choice.option ?? people[index]?.option ?? cheapest;
    return newRow(picked, option, tab, optionOf(options, option)?.fareFen ?? null);
  });
  return { kind, idem: newKey(), owner, choice, tab, rows, sent: null, fresh: true, answers: null };
}
