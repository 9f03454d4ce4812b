import { useTranslation } from 'react-i18next';
import { useMediaWidth } from '../../../shared/hooks/useMediaWidth.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import type { Desk } from '../state/useDesk.ts';

type Props = { desk: Desk; onPeople: () => void; onLeg: () => void; onNew: () => void };

/** What the desk is about, and the ways to more of it. */
export function DeskHead({ desk, onPeople, onLeg, onNew }: Props) {
  const { t } = useTranslation('desk');
  const isPhone = useMediaWidth() === 'phone';
  const { draft, party } = desk;
  return (
    <div className="desk-head">
      <p className="desk-head__sub">
        {t('headCounts', { people: party.members.length, legs: draft.legs.length })}
        {draft.tripId !== null && ` ${t('headSent')}`}
      </p>
      <div className="desk-head__acts">
        <Button size={isPhone ? 'auto' : 'desk'} icon="plus" kbd="P" onPress={onPeople}>
          {t('head.people')}
        </Button>
        <Button size={isPhone ? 'auto' : 'desk'} icon="plus" kbd="L" onPress={onLeg}>
          {t('head.leg')}
        </Button>
        {draft.legs.length > 0 && (
          <Button size={isPhone ? 'auto' : 'desk'} onPress={onNew}>
            {t('head.new')}
          </Button>
        )}
      </div>
    </div>
  );
}
