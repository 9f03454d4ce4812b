import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useHeader } from '../../../shared/header.ts';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { Desk } from '../state/useDesk.ts';

type Acts = { onPeople: () => void; onLeg: () => void; onNew: (() => void) | null };
type Props = Acts & Pick<Desk, 'draft' | 'party'>;

/** What the desk comes to and the ways to more of it: in the pane's header, on a phone below it. Keep the acts the same. */
export function DeskHead({ draft, party, onPeople, onLeg, onNew }: Props) {
  const { t } = useTranslation('desk');
  const isPhone = useMediaWidth() === 'phone';
  const people = party.members.length;
  const legs = draft.legs.length;
  const isSent = draft.tripId !== null;
  useHeader(
    useMemo(() => {
      const counts = t('headCounts', { people, legs });
      const sub = isSent ? [counts, t('headSent')].join(t('join')) : counts;
      return isPhone ? { sub } : { sub, end: <HeadActs {...{ onPeople, onLeg, onNew }} /> };
    }, [t, people, legs, isSent, isPhone, onPeople, onLeg, onNew]),
  );
  return isPhone ? (
    <div className="desk-head">
      <HeadActs {...{ onPeople, onLeg, onNew }} />
    </div>
  ) : null;
}

function HeadActs({ onPeople, onLeg, onNew }: Acts) {
  const { t } = useTranslation('desk');
  return (
    <div className="desk-head__acts">
      <Button icon="plus" kbd="P" onPress={onPeople}>
        {t('head.people')}
      </Button>
      <Button icon="plus" kbd="L" onPress={onLeg}>
        {t('head.leg')}
      </Button>
      {onNew && <Button onPress={onNew}>{t('head.new')}</Button>}
    </div>
  );
}
