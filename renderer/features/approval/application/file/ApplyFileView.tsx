import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../../shared/api.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Decide } from '../../detail/Decide.tsx';
import '../../detail/ApprovalView.css';
import { StepsCard } from '../../detail/StepsCard.tsx';
import '../application.css';
import { statusTone } from '../logic/statusTone.ts';
import { BookUnder } from './BookUnder.tsx';
import { BudgetCard } from './BudgetCard.tsx';
import { ContentCard } from './ContentCard.tsx';
import { FileActions } from './FileActions.tsx';

type File = Answer<'approval.file.get'>;

/** How an application stands, what is in it, what was asked about it, and what can be done about it now. */
export function ApplyFileView({ file: { application, approvals } }: { file: File }) {
  const { t } = useTranslation(['application', 'approval', 'item']);
  const { status, content, proposed } = application;
  const tone = statusTone[status];
  // Whoever opens it as its approver decides here, with the whole of it in sight.
  const mine = approvals.find(({ actions }) => actions.decide);
  const refused = approvals.findLast(({ state }) => state === 'rejected');
  const why = refused?.steps.find(({ state }) => state === 'rejected')?.note;
  const yourTurn = (note = '') =>
    note === '' ? t('approval:yourTurn') : t('approval:yourTurnNoted', { note });
  return (
    <div className="approval">
      <div className="approval__scroll">
        <Notice tone={mine ? 'approval' : tone === 'neutral' ? 'info' : tone} title={t(`status.${status}`)}>
          {mine ? yourTurn(mine.reason?.note) : status === 'refused' && why ? why : t(`statusText.${status}`)}
        </Notice>
        <ContentCard application={application} content={content} />
        {proposed && <ContentCard application={application} content={proposed} isProposed />}
        <BudgetCard application={application} />
        {!mine && <BookUnder application={application} />}
        {approvals.map((approval) => (
          <StepsCard
            key={approval.approvalId}
            approval={approval}
            withNotes
            {...(approvals.length > 1 && { title: t(`approval:kind.${approval.kind}`) })}
          />
        ))}
      </div>
      {mine ? <Decide approval={mine} /> : <FileActions application={application} approvals={approvals} />}
    </div>
  );
}
