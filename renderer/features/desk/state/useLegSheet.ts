import { useCallback, useState } from 'react';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { isLegLocked, legAdded } from '../logic/edits.ts';
import { type LegAsked, legEdited } from '../logic/legEdit.ts';
import { mostLegs } from '../logic/limits.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';

/** The sheet a leg is filled in or changed on: which leg it shows, and what comes of it. */
export function useLegSheet({ draft, edit }: Desk, { store, moveOnceDrawn }: GridFocus) {
  const [shown, setShown] = useState<{ readonly leg: DeskLeg | null } | null>(null);
  const { legs } = draft;
  const onEdit = useCallback((leg: DeskLeg) => {
    if (isLegLocked(leg)) showToast({ kind: 'info', text: (i18n) => i18n.t('desk:leg.stays') });
    else setShown({ leg });
  }, []);
  const isFull = legs.length >= mostLegs;
  const fillLeg = useCallback(() => {
    if (isFull) showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:leg.full', { count: mostLegs }) });
    else setShown({ leg: null });
  }, [isFull]);
  return {
    shown,
    onClose: () => setShown(null),
    onEdit,
    /** Of the column that has the focus. */
    editLeg: () => {
      const leg = legs[store.at().col - 1];
      if (leg) onEdit(leg);
    },
    fillLeg,
    onDone: ({ kind, search, named }: LegAsked) => {
      const leg = shown?.leg;
      setShown(null);
      if (!leg) {
        edit((before) => legAdded(before, kind, search));
        moveOnceDrawn({ row: 0, col: legs.length + 1 });
        return;
      }
      const { dropped } = legEdited(draft, leg.id, { kind, search }, named);
      edit((before) => legEdited(before, leg.id, { kind, search }, named).draft);
      if (dropped > 0)
        showToast({
          kind: 'warning',
          text: (i18n) => i18n.t('desk:leg.dropped', { count: dropped }),
        });
    },
  };
}
