import { Suspense } from 'react';
import { later } from '../../../shared/loading/later.tsx';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import type { DraftSync } from '../draft/useDraftSync.ts';
import type { FocusStore } from '../state/focusStore.ts';
import type { Desk } from '../state/useDesk.ts';
import { useOthersHere } from './useOthersHere.ts';
import { useSaidPresence } from './useSaidPresence.ts';

type Props = { sync: DraftSync; desk: Desk; legNames: readonly string[]; focus: FocusStore };

// Only after the gateway has named somebody.
const OthersHere = lazyPart(async () => (await import('./OthersHere.tsx')).OthersHere);

/** Who else has the draft open, since when and where; whoever opens one that is being edited is asked what for. */
export const Presence = later(function Presence({ sync, desk, legNames, focus }: Props) {
  const { party, draft } = desk;
  const others = useOthersHere(sync);
  useSaidPresence({ sync, focus, members: party.members, legs: draft.legs }, others.length > 0);
  if (others.length === 0 && sync.mode === 'edit') return null;
  return (
    <Suspense>
      <OthersHere {...{ sync, desk, legNames, others }} />
    </Suspense>
  );
});
