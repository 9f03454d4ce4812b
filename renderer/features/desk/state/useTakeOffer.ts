import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { railDate } from '../../../shared/format/dateTime.ts';
import { offerTaken, selectPublished } from '../../../travel/desk/deskPickSlice.ts';
import { offerChosen, withLeg } from '../logic/edits.ts';
import type { Desk } from './useDesk.ts';

/** Puts what a list published into the cells it is for; the leg goes on the day of what was chosen for all of it. */
export function useTakeOffer(
  { party, draft, edit }: Desk,
  mayTake: (leg: string, key: string) => boolean,
  onTaken: () => void,
): void {
  const dispatch = useDispatch();
  const published = useSelector(selectPublished);
  useEffect(() => {
    if (!published || party.loading) return;
    dispatch(offerTaken());
    const keys = new Set(published.keys);
    const takers = party.members.filter(({ key }) => keys.has(key) && mayTake(published.leg, key));
    const { startAt } = published.wanted.choice;
    edit((before) => {
      const next = offerChosen(before, published, takers);
      const isOfAll = takers.length > 1 || draft.legs.length === 0;
      return isOfAll
        ? withLeg(next, published.leg, (leg) => ({
            ...leg,
            search: { ...leg.search, date: railDate(startAt) },
          }))
        : next;
    });
    onTaken();
  }, [published, party, draft, edit, mayTake, onTaken, dispatch]);
}
