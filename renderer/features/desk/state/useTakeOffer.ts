import { useContext, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { dateIn } from '../../../shared/format/dateTime.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { offerTaken, selectPublished, selectScope } from '../../../travel/desk/deskPickSlice.ts';
import type { Product } from '../../../travel/product/product.ts';
import { ProductsContext } from '../../../travel/product/productContext.ts';
import { optionOf } from '../../../travel/quote/quoteRows.ts';
import type { OfferChoice } from '../../../travel/shapes/bookingForm.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { offerChosen, withLeg } from '../logic/edits.ts';
import { isSameWay } from '../logic/legEdit.ts';
import type { Desk } from './useDesk.ts';

/** Puts what a list published into the cells it is for; the leg goes on the day of what was chosen for all of it. */
export function useTakeOffer(
  { draft: { legs }, party, edit }: Desk,
  mayTake: (leg: string, key: string) => boolean,
  onTaken: () => void,
): void {
  const dispatch = useDispatch();
  const products = useContext(ProductsContext);
  const published = useSelector(selectPublished);
  const scope = useSelector(selectScope);
  useEffect(() => {
    if (!published || party.loading) return;
    dispatch(offerTaken());
    const leg = legs.find(({ id }) => id === published.leg);
    const asked = scope?.leg === leg?.id ? scope?.asked : undefined;
    // Listed for what the leg was before: nobody goes where it does not lead any more.
    if (leg && (leg.kind !== published.wanted.kind || (asked && !isSameWay(asked, leg))))
      return void showToast({ kind: 'warning', text: (i18n) => i18n.t('desk:leg.otherNow') });
    const keys = new Set(published.keys);
    const { choice, options } = published.wanted;
    // Where fewer are left than there are people, the first get them; a room that is shared is one.
    const left = published.wanted.isShared ? undefined : optionOf(options, choice.option ?? '')?.remaining;
    const takers = party.members
      .filter(({ key }) => keys.has(key) && mayTake(published.leg, key))
      .slice(0, left);
    // Gone or booked meanwhile.
    if (takers.length === 0) return;
    const { kind } = published.wanted;
    const askedFor = products.find((one) => one.kind === kind)?.loaded()?.askedFor ?? onItsDay;
    edit((before) =>
      withLeg(offerChosen(before, published, takers), published.leg, (leg) => askedAgain(leg, askedFor)),
    );
    onTaken();
  }, [published, scope, legs, party, products, edit, mayTake, onTaken, dispatch]);
}

const onItsDay = ({ startAt }: OfferChoice) => ({ date: dateIn(startAt) });

/** A leg whose offers all begin alike is asked for so from then on, whichever it was typed for. */
function askedAgain(leg: DeskLeg, askedFor: NonNullable<Product['askedFor']>): DeskLeg {
  const asked = leg.forms.map(({ choice }) => askedFor(choice));
  const [first] = asked;
  if (!first || new Set(asked.map((one) => JSON.stringify(one))).size > 1) return leg;
  return { ...leg, search: { ...leg.search, ...first } };
}
