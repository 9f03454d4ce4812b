import { Suspense, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useWhole } from '../../../shared/hooks/useWhole.ts';
import { lazyPart } from '../../../shared/loading/lazyPart.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useDraftFollowed } from '../draft/useDraftFollowed.ts';
import { useDraftSync } from '../draft/useDraftSync.ts';
import { useKeptDesk } from '../draft/useKeptDesk.ts';
import { DeskHead } from '../grid/DeskHead.tsx';
import { noDraft } from '../logic/draft.ts';
import { hasNotice, isLookedAt } from '../state/syncSlice.ts';
import { useDesk } from '../state/useDesk.ts';
import { DeskTable } from './DeskTable.tsx';
import './DeskScreen.css';

// Drawn only where a trip is booked again.
const TripAgain = lazyPart(async () => (await import('../draft/TripAgain.tsx')).TripAgain);

/** Many travellers, many legs, one submit: who travels down, where to across, an offer in each cell. */
export function DeskScreen() {
  const { t } = useTranslation('common');
  const desk = useDesk();
  const isSettled = useKeptDesk(desk);
  // Drawn whole, once what was left here is back and its people have names; from then on nothing waits again.
  const isWhole = useWhole(isSettled, !desk.party.loading);
  const { sync, acts, dialog } = useDraftSync(desk, isSettled);
  useDraftFollowed(sync);
  const peopleField = useRef<HTMLTextAreaElement>(null);
  const legField = useRef<HTMLInputElement>(null);
  const { edit, mayEdit } = desk;
  const toPeople = useCallback(() => {
    if (mayEdit()) peopleField.current?.focus();
  }, [mayEdit]);
  const toLeg = useCallback(() => {
    if (mayEdit()) legField.current?.focus();
  }, [mayEdit]);
  const startOver = useCallback(() => edit(() => noDraft), [edit]);
  return (
    <div className="desk">
      <DeskHead
        desk={desk}
        sync={sync}
        isSettled={isSettled}
        onPeople={toPeople}
        onLeg={toLeg}
        onNew={desk.draft.legs.length > 0 ? startOver : null}
      />
      {isWhole ? (
        <DeskTable
          desk={desk}
          draftActs={acts}
          isReadOnly={isLookedAt(sync)}
          hasNotice={hasNotice(sync)}
          {...{ peopleField, legField, toPeople, toLeg }}
        />
      ) : (
        <div className="desk__scroll">
          <Skeleton kind="row" count={6} label={t('state.loading')} />
        </div>
      )}
      {isWhole && (
        <Suspense>
          <TripAgain sync={sync} />
        </Suspense>
      )}
      {isWhole && dialog}
    </div>
  );
}
