import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeOfDay } from '../../../shared/format/dateTime.ts';
import { useHeader } from '../../../shared/header.ts';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { later } from '../../../shared/loading/later.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { DraftsSheet } from '../draft/DraftsSheet.tsx';
import { useDraftAsked } from '../draft/useDraftAsked.ts';
import type { DraftSync } from '../draft/useDraftSync.ts';
import type { Desk } from '../state/useDesk.ts';

type Acts = { onPeople: () => void; onLeg: () => void; onNew: (() => void) | null };
type Props = Acts & { desk: Desk; sync: DraftSync; isSettled: boolean };

/** What the desk comes to, whether it is saved, and the ways to more of it: in the pane's header, on a phone below it. Keep the acts the same. */
export const DeskHead = later(function DeskHead({
  desk: { draft, party },
  sync,
  isSettled,
  onPeople,
  onLeg,
  onNew,
}: Props) {
  const { t } = useTranslation('desk');
  const isPhone = useMediaWidth() === 'phone';
  const [isListed, setListed] = useState(false);
  const showList = useCallback(() => setListed(true), []);
  useDraftAsked(sync, isSettled, showList);
  const people = party.members.length;
  const legs = draft.legs.length;
  const isSent = draft.tripId !== null;
  const { title, isActing, standing, savedAt } = sync;
  const saved =
    standing !== 'saved'
      ? t(`drafts.standing.${standing}`)
      : savedAt === null
        ? ''
        : t('drafts.standing.saved', { time: timeOfDay(savedAt) });
  const onDrafts = useMemo(() => (isActing ? null : showList), [isActing, showList]);
  // Made once: what is counted changes with every edit, its acts do not.
  const end = useMemo(
    () => <HeadActs {...{ onPeople, onLeg, onNew, onDrafts }} />,
    [onPeople, onLeg, onNew, onDrafts],
  );
  useHeader(
    useMemo(() => {
      const sub = (
        <Dots>{[t('headCounts', { people, legs }), isSent ? t('headSent') : '', saved].filter(Boolean)}</Dots>
      );
      const named = title === '' ? {} : { title };
      return isPhone ? { ...named, sub } : { ...named, sub, end };
    }, [t, people, legs, isSent, saved, title, isPhone, end]),
  );
  return (
    <>
      {isPhone && <div className="desk-head">{end}</div>}
      <DraftsSheet isOpen={onDrafts !== null && isListed} onClose={() => setListed(false)} sync={sync} />
    </>
  );
});

function HeadActs({ onPeople, onLeg, onNew, onDrafts }: Acts & { onDrafts: (() => void) | null }) {
  const { t } = useTranslation('desk');
  return (
    <div className="desk-head__acts">
      <Button icon="plus" kbd="P" onPress={onPeople}>
        {t('head.people')}
      </Button>
      <Button icon="plus" kbd="L" onPress={onLeg}>
        {t('head.leg')}
      </Button>
      {onDrafts && (
        <Button icon="file" onPress={onDrafts}>
          {t('drafts.open')}
        </Button>
      )}
      {!onDrafts && onNew && <Button onPress={onNew}>{t('head.new')}</Button>}
    </div>
  );
}
