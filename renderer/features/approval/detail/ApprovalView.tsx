import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { countdownText } from '../../../shared/format/duration.ts';
import { useCountdown } from '../../../shared/hooks/useCountdown.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import type { Approval } from '../approvalApi.ts';
import { AboutCard } from './AboutCard.tsx';
import './ApprovalView.css';
import { AskerActions } from './AskerActions.tsx';
import { Decide } from './Decide.tsx';
import { StandardCard } from './StandardCard.tsx';
import { StepsCard } from './StepsCard.tsx';

/** A clock runs in the last day before the deadline (ms); until then its date, which is said, is enough. */
const clockFromMs = 86_400_000;

/** Who asks for what and why it is over, what else there is, and what can be done about it now. */
export function ApprovalView({ approval, about }: { approval: Approval; about?: ReactNode }) {
  return (
    <div className="approval">
      <div className="approval__scroll">
        <Standing approval={approval} />
        <AboutCard approval={approval} />
        {about}
        <StandardCard approval={approval} />
        <StepsCard approval={approval} />
      </div>
      {approval.actions.decide ? <Decide approval={approval} /> : <AskerActions approval={approval} />}
    </div>
  );
}

/** How it stands, and until when it may be decided. */
function Standing({ approval: { state, deadlineAt, myTurn, withdrawNote } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const left = useCountdown(deadlineAt);
  const isOpen = state === 'waiting' || state === 'underWay';
  const tone = state === 'passed' || state === 'exempt' ? 'ok' : state === 'rejected' ? 'bad' : 'info';
  return (
    <Notice
      tone={isOpen ? 'approval' : tone}
      title={isOpen && myTurn ? t('yourTurn') : t(`state.${state}`)}
      end={
        isOpen &&
        deadlineAt !== null &&
        left > 0 &&
        left < clockFromMs &&
        t('left', { time: countdownText(left) })
      }
    >
      {isOpen &&
        deadlineAt !== null &&
        left > 0 &&
        t('deadline', { time: shortDateTime(deadlineAt, language) })}
      {isOpen && deadlineAt !== null && left <= 0 && t('late')}
      {withdrawNote && t('withdrawNote', { note: withdrawNote })}
    </Notice>
  );
}
