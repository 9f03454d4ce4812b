import { useEffect, useState } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectAskedTrip, tripTaken } from '../../../travel/desk/deskPickSlice.ts';
import { newRowId } from '../../../travel/quote/openForm.ts';
import type { Start } from '../copy/copies.ts';
import { StartSheet } from '../copy/StartSheet.tsx';
import { noDraft } from '../logic/draft.ts';
import { mostLegs } from '../logic/limits.ts';
import { useDraftActs } from './useDraftActs.ts';
import type { DraftSync } from './useDraftSync.ts';

/** Begins a desk like a trip that was asked for elsewhere, once the desk is settled. */
export function TripAgain({ sync }: { sync: DraftSync }) {
  const store = useStore<Parameters<typeof selectAskedTrip>[0]>();
  const asked = useSelector(selectAskedTrip);
  const { start } = useDraftActs(sync);
  const [like, setLike] = useState<Start | null>(null);
  useEffect(() => {
    // Taken once, however often this runs for it.
    if (asked === null || selectAskedTrip(store.getState()) !== asked) return;
    store.dispatch(tripTaken());
    const legs = asked.legs.slice(0, mostLegs).map((leg) => ({ ...leg, id: newRowId(), forms: [] }));
    setLike({ desk: { draft: { ...noDraft, legs }, party: asked.party }, title: asked.title });
  }, [asked, store]);
  return (
    <StartSheet
      isOpen={like !== null}
      like={like}
      onClose={() => setLike(null)}
      onStart={(desk, title) => void start(desk, title).then((isBegun) => isBegun && setLike(null))}
    />
  );
}
