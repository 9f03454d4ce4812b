import { useCallback, useContext } from 'react';
import { useDispatch } from 'react-redux';
import { deskParam } from '../../../shared/hooks/useDeskLink.ts';
import { PrefetchContext, RouteTableContext, useGo } from '../../../shared/navigation.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { scopeSet } from '../../../travel/desk/deskPickSlice.ts';
import { isSpoken } from '../../../travel/phrase/productPhrase.ts';
import { productRoutes } from '../../../travel/product/product.ts';
import type { DeskLeg } from '../logic/draft.ts';

/** Whom a list is opened for: everybody who may still be given an offer, and the one whose cell has the focus. */
export type ForWhom = {
  readonly all: readonly string[];
  readonly one: string | null;
  readonly isForOne: boolean;
};

/** Opens the list of a leg's offers beside the desk, narrowed as the leg was typed. */
export function useOpenOffers(): (leg: DeskLeg, whom: ForWhom) => Promise<void> {
  const { featureOf } = useContext(RouteTableContext);
  const prefetch = useContext(PrefetchContext);
  const dispatch = useDispatch();
  const go = useGo();
  return useCallback(
    async ({ id, kind, search }, whom) => {
      const { offers } = productRoutes(kind);
      const feature = [...featureOf.values()].filter(isSpoken).find(({ product }) => product.kind === kind);
      // What the list is narrowed to stands in its slice, which comes with its code.
      const [isThere, phrase] = await Promise.all([
        prefetch(offers),
        feature?.phrase().catch(() => undefined),
      ]);
      if (!isThere || !phrase) {
        showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:leg.notOpened') });
        return;
      }
      const { before, query } = phrase.open(search);
      for (const action of before) dispatch(action);
      dispatch(scopeSet({ leg: id, ...whom, openedAt: Date.now() }));
      go(offers, { ...query, [deskParam]: id });
    },
    [featureOf, prefetch, dispatch, go],
  );
}
