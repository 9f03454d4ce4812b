import { useState } from 'react';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import { isOpen } from '../logic/cells.ts';
import { type Clip, isAsCopied, pasteFault } from '../logic/clip.ts';
import { cellId } from '../logic/draft.ts';
import { filledWith } from '../logic/edits.ts';
import type { Cells } from './useCells.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';

/** Copying the cell that has the focus, and putting what was copied into another one. Kept as long as the desk is shown. */
export function useCellClip(
  { owner, draft: { legs }, party, edit }: Desk,
  { cells, prices, keys }: Cells,
  { store }: GridFocus,
) {
  const [copied, setCopied] = useState<Clip & { readonly owner: string }>();
  // Another one's draft has other travellers and may be paid by others.
  const clip = copied?.owner === owner ? copied : undefined;
  const current = () => {
    const { row, col } = store.at();
    const [leg, member] = [legs[col - 1], party.members[row]];
    const cell = leg && member && cells.get(cellId(leg.id, member.key));
    return cell ? { leg, member, cell } : null;
  };
  return {
    hasClip: clip !== undefined,
    copy: () => {
      const at = current();
      if (!at?.cell.row || !at.cell.form || at.cell.lead !== null)
        return showToast({ kind: 'info', text: (i18n) => i18n.t('desk:clip.nothing') });
      const { id, kind, search } = at.leg;
      setCopied({ owner, leg: { id, kind, search }, form: at.cell.form, row: at.cell.row });
      showToast({ kind: 'info', text: (i18n) => i18n.t('desk:clip.copied', { name: at.member.name }) });
    },
    paste: () => {
      const at = current();
      if (!clip || !at) return showToast({ kind: 'info', text: (i18n) => i18n.t('desk:clip.nothing') });
      const { leg, member, cell } = at;
      if (leg.id === clip.leg.id && isAsCopied(clip, cell)) return;
      const quote = prices.get(clip.form.id)?.priced?.quote;
      const fault = pasteFault(clip, {
        leg,
        key: cell.key,
        isOpen: isOpen(cell),
        cells: keys.flatMap((key) => cells.get(cellId(leg.id, key)) ?? []),
        remaining: quote && (optionOf(quote.options, clip.row.option)?.remaining ?? 0),
      });
      if (fault)
        return showToast({
          kind: 'warning',
          text: (i18n) => i18n.t(`desk:clip.fault.${fault}`, { name: member.name }),
        });
      edit((before) => filledWith(before, leg.id, clip, [member]));
    },
  };
}
