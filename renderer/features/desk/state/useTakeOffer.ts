import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { railDate } from '../../../shared/format/dateTime.ts';
import { offerTaken, selectPublished } from '../../../travel/desk/deskPickSlice.ts';
import type { DeskLeg } from '../logic/draft.ts';
import { offerChosen, withLeg } from '../logic/edits.ts';
import type { Desk } from './useDesk.ts';

/** Puts what a list published into the cells it is for; the leg goes on the day of what was chosen for all of it. */
export function useTakeOffer(
  { party, edit }: Desk,
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
    // Gone or booked meanwhile.
    if (takers.length === 0) return;
    edit((before) => {
      return withLeg(offerChosen(before, published, takers), published.leg, onItsDay);
    });
    onTaken();
  }, [published, party, edit, mayTake, onTaken, dispatch]);
}

/** A leg whose offers all begin on one day is of that day, whichever it was typed for. */
function onItsDay(leg: DeskLeg): DeskLeg {
  const [date, ...others] = new Set(leg.forms.map(({ choice }) => railDate(choice.startAt)));
  return date === undefined || others.length > 0 ? leg : { ...leg, search: { ...leg.search, date } };
}
