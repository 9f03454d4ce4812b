import { useCallback, useContext } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { deskParam } from '../../../shared/hooks/useDeskLink.ts';
import { useStillShown } from '../../../shared/hooks/useStillShown.ts';
import { PrefetchContext, RouteTableContext, useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { scopeSet } from '../../../travel/desk/deskPickSlice.ts';
import { useOwner } from '../../../travel/party/useParty.ts';
import { deskPartyOf } from '../../../travel/party/usePartyOwner.ts';
import { hasPhrase } from '../../../travel/phrase/productPhrase.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { selectDraft } from './deskSlice.ts';

/** Whom a list is opened for: everybody who may still be given an offer, and the one whose cell has the focus. */
export type ForWhom = {
  readonly all: readonly string[];
  readonly one: string | null;
  readonly isForOne: boolean;
};

type How = {
  /** Whether the first offer is given the focus. */
  readonly hasFocus: boolean;
  /** The list is there already, for the leg as it was before: the new one stands in its stead. */
  readonly isBeside: boolean;
};
const byItself: How = { hasFocus: true, isBeside: false };

/** Opens the list of a leg's offers beside the desk, narrowed as the leg is asked for by then. */
export function useOpenOffers(): (leg: DeskLeg, whom: ForWhom, how?: How) => Promise<void> {
  const { featureOf } = useContext(RouteTableContext);
  const prefetch = useContext(PrefetchContext);
  const store = useStore<Parameters<typeof selectDraft>[0]>();
  const owner = deskPartyOf(useOwner());
  const stillShown = useStillShown();
  const dispatch = useDispatch();
  const go = useGo();
  const load = useCallback(
    async (kind: DeskLeg['kind']) => {
      const feature = [...featureOf.values()].filter(hasPhrase).find(({ product }) => product.kind === kind);
      // What the list is narrowed to stands in its slice, which comes with its code.
      const [isThere, phrase] = await Promise.all([
        prefetch(productRoutes(kind).offers),
        feature?.phrase().catch(() => undefined),
      ]);
      return isThere ? phrase : undefined;
    },
    [featureOf, prefetch],
  );
  return useCallback(
    async ({ id, kind: first }, { all, one, isForOne }, { hasFocus, isBeside } = byItself) => {
      const legNow = () => selectDraft(store.getState(), owner).legs.find((leg) => leg.id === id);
      let kind = first;
      let phrase = await load(kind);
      let leg = legNow();
      // Changed while its code came: opened as it is asked for by now.
      while (leg && leg.kind !== kind) {
        kind = leg.kind;
        phrase = await load(kind);
        leg = legNow();
      }
      if (!leg || !stillShown()) return;
      if (!phrase) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:leg.notOpened') });
        return;
      }
      const { before, query } = phrase.open(leg.search);
      for (const action of before) dispatch(action);
      const asked = { kind, search: leg.search };
      dispatch(scopeSet({ leg: id, asked, all, one, isForOne, openedAt: hasFocus ? Date.now() : 0 }));
      go(productRoutes(kind).offers, { ...query, [deskParam]: id }, { replace: isBeside });
    },
    [load, store, owner, dispatch, go, stillShown],
  );
}
