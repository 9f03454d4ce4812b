import { useCallback, useContext, useState } from 'react';
import { useStore } from 'react-redux';
import { deskParam } from '../../../shared/hooks/useDeskLink.ts';
import { ShownContext } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { legAsked, selectScope } from '../../../travel/desk/deskPickSlice.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { isLegLocked, legAdded } from '../logic/edits.ts';
import { type LegAsked, legEdited } from '../logic/legEdit.ts';
import { mostLegs } from '../logic/limits.ts';
import { selectDraft } from './deskSlice.ts';
import type { Cells } from './useCells.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';
import { useOpenOffers } from './useOpenOffers.ts';

type Sheet = {
  /** Of the leg that is changed; null for a new one. */
  readonly legId: string | null;
  readonly start: Pick<DeskLeg, 'kind' | 'search'> | null;
};
type State = Parameters<typeof selectScope>[0] & Parameters<typeof selectDraft>[0];

/**
 * A leg that is added or changed, typed or field by field: which one it is, and what comes of it. A list of its offers that
 * is open is looked for again.
 */
export function useLegEdit(
  { owner, draft: { legs }, edit }: Desk,
  { sending, keys }: Pick<Cells, 'sending' | 'keys'>,
  { store: focus, moveOnceDrawn, refocus }: GridFocus,
) {
  const store = useStore<State>();
  const shown = useContext(ShownContext);
  const openOffers = useOpenOffers();
  const [typedId, setTyped] = useState<string | null>(null);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const stays = useCallback(
    (leg: DeskLeg) => isLegLocked(leg) || leg.forms.some(({ id }) => sending.has(id)),
    [sending],
  );
  const start = useCallback(
    (leg: DeskLeg) => {
      if (stays(leg)) showToast({ kind: 'info', text: (i18n) => i18n.t('desk:leg.stays') });
      else setTyped(leg.id);
    },
    [stays],
  );
  const isFull = legs.length >= mostLegs;
  const count = legs.length;
  /** Opens the sheet for a leg, or for a new one (null), filled in with what was read so far. */
  const fillIn = useCallback(
    (legId: string | null, read: Sheet['start']) => {
      if (legId === null && isFull)
        showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:leg.full', { count: mostLegs }) });
      else setSheet({ legId, start: read });
    },
    [isFull],
  );
  const add = useCallback(
    ({ kind, search }: LegAsked, picks: boolean) => {
      if (picks) {
        store.dispatch(legAsked({ leg: { kind, search }, party: [], picks }));
        return;
      }
      edit((before) => legAdded(before, kind, search));
      moveOnceDrawn({ row: 0, col: count + 1 });
    },
    [store, edit, moveOnceDrawn, count],
  );
  const change = useCallback(
    (legId: string, asked: LegAsked, picks: boolean) => {
      refocus();
      const leg = selectDraft(store.getState(), owner).legs.find(({ id }) => id === legId);
      if (!leg || stays(leg)) {
        showToast({ kind: 'info', text: (i18n) => i18n.t('desk:leg.stays') });
        return;
      }
      let dropped = 0;
      edit((before) => {
        const edited = legEdited(before, legId, asked);
        dropped = edited.dropped;
        return edited.draft;
      });
      if (dropped > 0)
        showToast({ kind: 'info', text: (i18n) => i18n.t('desk:leg.dropped', { count: dropped }) });
      const isBeside = shown.some(({ search }) => new URLSearchParams(search).get(deskParam) === legId);
      if (!picks && !isBeside) return;
      const scope = selectScope(store.getState());
      const whom = scope?.leg === legId ? scope : { all: keys, one: null, isForOne: false };
      void openOffers({ ...leg, kind: asked.kind }, whom, { hasFocus: picks, isBeside });
    },
    [store, owner, stays, edit, shown, keys, openOffers, refocus],
  );
  /** What was typed or filled in for the leg that is changed; null: for a new one. `picks`: its offers are opened at once. */
  const done = useCallback(
    (legId: string | null, asked: LegAsked, picks: boolean) => {
      setSheet(null);
      setTyped(null);
      if (legId === null) add(asked, picks);
      else change(legId, asked, picks);
    },
    [add, change],
  );
  return {
    /** The leg that stands in the field to be changed. */
    typed: legs.find((leg) => leg.id === typedId && !stays(leg)) ?? null,
    sheet,
    start,
    fillIn,
    done,
    leave: useCallback(() => {
      setTyped(null);
      refocus();
    }, [refocus]),
    closeSheet: () => setSheet(null),
    /** Of the column that has the focus. */
    editLeg: () => {
      const leg = legs[focus.at().col - 1];
      if (leg) start(leg);
    },
    fillLeg: () => fillIn(null, null),
  };
}
