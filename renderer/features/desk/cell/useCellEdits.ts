import { timesOf } from '../../../../contract/rules/order/itemParts.ts';
import { asksReason, optionOf, reasonOf } from '../../../travel/quote/quoteRows.ts';
import type { FormRow } from '../../../travel/shapes/bookingForm.ts';
import type { DeskCell, FormPrice } from '../logic/cells.ts';
import { rowsEdited } from '../logic/edits.ts';
import type { Desk } from '../state/useDesk.ts';

/** What can be changed about a cell, alone or with all others that want the same. */
export function useCellEdits(
  { edit }: Desk,
  cells: ReadonlyMap<string, DeskCell>,
  prices: ReadonlyMap<string, FormPrice>,
) {
  return (cell: DeskCell) => {
    const rowIdsOf = (isMeant: (one: DeskCell) => boolean) =>
      [...cells.values()].flatMap((one) => (one.row && isMeant(one) ? [one.row.rowId] : []));
    const knownReason = (form: DeskCell['form'], row: FormRow) => {
      const quote = form && prices.get(form.id)?.priced?.quote;
      return quote ? reasonOf(row, quote.reasonCodes) : row.reasonCode;
    };
    const asking = rowIdsOf(
      ({ row, form, verdict, outcome, lead }) =>
        row !== undefined &&
        lead === null &&
        // Every product has reasons of its own.
        form?.kind === cell.form?.kind &&
        verdict !== undefined &&
        outcome === undefined &&
        asksReason(verdict, 'business') &&
        (knownReason(form, row) === null || row.reasonNote.trim() === '') &&
        row !== cell.row,
    );
    const changed = rowIdsOf(({ issue }) => issue === 'priceChanged' || issue === 'timeChanged');
    const seen = new Map(
      [...cells.values()].flatMap(({ row, form }): [string, Partial<FormRow>][] => {
        const quote = form && prices.get(form.id)?.priced?.quote;
        const fareFen = row && quote && optionOf(quote.options, row.option)?.fareFen;
        if (!row || fareFen === undefined) return [];
        const times = timesOf(quote?.rides ?? []);
        return [[row.rowId, { acceptedFen: fareFen, ...(times.length > 0 && { acceptedTimes: times }) }]];
      }),
    );
    const { reasonCode = null, reasonNote = '' } = cell.row ?? {};
    return {
      onEdit: (change: Partial<FormRow>) =>
        edit((draft) => rowsEdited(draft, cell.row ? [cell.row.rowId] : [], () => change)),
      others: asking.length,
      onShare: () => edit((draft) => rowsEdited(draft, asking, () => ({ reasonCode, reasonNote }))),
      changed: changed.length,
      onAccept: () =>
        edit((draft) => rowsEdited(draft, changed, ({ rowId }) => seen.get(rowId) ?? { acceptedFen: null })),
    };
  };
}
