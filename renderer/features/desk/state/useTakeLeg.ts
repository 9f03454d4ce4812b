import { useEffect, useEffectEvent, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { legTaken, selectAsked } from '../../../travel/desk/deskPickSlice.ts';
import { travellerKey } from '../../../travel/party/travellerKey.ts';
import { legAdded } from '../logic/edits.ts';
import { mostLegs, mostTravellers } from '../logic/limits.ts';
import type { Desk } from './useDesk.ts';
import type { GridFocus } from './useGridFocus.ts';

/**
 * Puts a leg that was typed elsewhere and the people named with it, or people alone, into the draft, and moves to the first of their cells. Who is there already is not added again, nor is a leg that is looked
 * for as another one is. `onPick` opens the offers of a leg, where they were asked for.
 */
export function useTakeLeg(
  { draft: { legs }, party: { members }, edit }: Desk,
  { moveOnceDrawn, refocus }: GridFocus,
  onPick: (legAt: number) => void,
): void {
  const store = useStore<Parameters<typeof selectAsked>[0]>();
  const asked = useSelector(selectAsked);
  const [pickedAt, setPicked] = useState<number | null>(null);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    if (pickedAt === null || legs[pickedAt] === undefined) return;
    setPicked(null);
    pick(pickedAt);
  }, [pickedAt, legs, members]);
  useEffect(() => {
    // Taken once, however often this runs for it.
    if (!asked || selectAsked(store.getState()) !== asked) return;
    store.dispatch(legTaken());
    const { leg, party, picks } = asked;
    const isSame = (one: (typeof legs)[number]) =>
      one.kind === leg?.kind && JSON.stringify(one.search) === JSON.stringify(leg.search);
    const there = legs.findIndex(isSame);
    const isNew = leg !== null && there === -1;
    if (isNew && legs.length >= mostLegs)
      return void showToast({
        kind: 'warning',
        text: (i18n) => i18n.t('desk:leg.full', { count: mostLegs }),
      });
    const keys = members.map(({ key }) => key);
    const fresh = party.filter(({ ref }) => !keys.includes(travellerKey(ref)));
    const added = fresh.slice(0, Math.max(0, mostTravellers - keys.length));
    if (added.length < fresh.length)
      showToast({
        kind: 'warning',
        text: (i18n) => i18n.t('desk:add.tooMany', { count: mostTravellers }),
      });
    edit(
      (before) => (isNew ? legAdded(before, leg.kind, leg.search) : before),
      added.length > 0 ? [...members, ...added] : undefined,
    );
    const [first] = party;
    const row = first
      ? [...keys, ...added.map(({ ref }) => travellerKey(ref))].indexOf(travellerKey(first.ref))
      : 0;
    // People alone: their first leg, or where there is none their own cell.
    const col = leg === null ? Math.min(1, legs.length) : (isNew ? legs.length : there) + 1;
    moveOnceDrawn({ row: Math.max(0, row), col });
    if (!isNew && added.length === 0) refocus();
    // Once it is drawn with whoever travels on it.
    if (picks && leg) setPicked(col - 1);
  }, [asked, legs, members, edit, moveOnceDrawn, refocus, store]);
}
