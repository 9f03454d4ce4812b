import { useEffect, useEffectEvent, useState } from 'react';
import type { PartyMember } from '../../../travel/party/useParty.ts';
import type { LikeOffer } from '../../../travel/product/product.ts';
import { useProduct } from '../../../travel/product/useProduct.ts';
import type { DeskForm } from '../logic/draft.ts';

/** The offers of a leg for its people: undefined while they are asked for, null where they could not be had. */
export function useLegOffers(form: DeskForm, takers: readonly PartyMember[]) {
  const find = useProduct(form.kind).useOffersLike(form);
  const [asked, setAsked] = useState(0);
  const [offers, setOffers] = useState<readonly LikeOffer[] | null>();
  // Asked for who they are, not for the list they stand in.
  const ask = useEffectEvent(() => find(takers.map(({ ref }) => ref)));
  const who = takers.map(({ key }) => key).join(' ');
  useEffect(() => {
    let isCurrent = true;
    setOffers(undefined);
    void ask().then((found) => isCurrent && setOffers(found === 'failed' ? null : found));
    return () => {
      isCurrent = false;
    };
  }, [who, asked]);
  return { offers, again: () => setAsked((count) => count + 1) };
}
