import { onSale, partyFit } from '../../../contract/rules/offer/partyFit.ts';
import type { OrderTab } from '../../../contract/shapes/order.ts';
import { newKey } from '../../shared/newKey.ts';
import type { BookingForm, ChosenLeg, FormRow, Wanted } from '../shapes/bookingForm.ts';
import type { Picked } from '../shapes/party.ts';
import { inLeg } from './legs.ts';
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
  { seenFen, seenTimes }: { readonly seenFen: number | null; readonly seenTimes: number[] | undefined },
): FormRow {
  return {
    rowId: newRowId(),
    traveller: ref,
    principalId,
    option,
    payer: tab === 'private' ? 'personal' : 'company',
    documentId: null,
    reasonCode: null,
    reasonNote: '',
    acceptedFen: seenFen,
    ...(seenTimes && { acceptedTimes: seenTimes }),
  };
}

export type Opening = Wanted & { readonly party: readonly Picked[] };

/**
 * A fresh booking form: one row per traveller and leg, the fares and times shown in the list taken as seen, a key of its own for
 * all of them.
 */
export function openForm({ options, choice, further = [], ...opening }: Opening): BookingForm {
  const { kind, owner, tab } = opening;
  const rows = [{ choice, options }, ...further].flatMap((chosen, leg) =>
    rowsOf(chosen, opening).map((row) => inLeg(row, leg)),
  );
  const later = further.length > 0 ? { further: further.map((one) => one.choice) } : {};
  return { kind, idem: newKey(), owner, choice, ...later, tab, rows, sent: null, fresh: true, answers: null };
}

function rowsOf(
  { choice, options }: ChosenLeg,
  { party: all, tab, isShared = false }: Pick<Opening, 'party' | 'tab' | 'isShared'>,
): FormRow[] {
  const party = isShared ? all.slice(0, 1) : all;
  const { people } = partyFit(options, party.length);
  const cheapest = onSale(options)[0]?.option ?? options[0]?.option ?? '';
  return party.map((picked, index) => {
    const option = choice.option ?? people[index]?.option ?? cheapest;
    const seenFen = optionOf(options, option)?.fareFen ?? null;
    const row = newRow(picked, option, tab, { seenFen, seenTimes: choice.times });
    return isShared ? { ...row, sharing: all.slice(1).map(({ ref }) => ref) } : row;
  });
}
