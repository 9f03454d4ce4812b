import { useTranslation } from 'react-i18next';
import type { ApprovalStepState } from '../../../../contract/enums/approval.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Steps, type StepsProps } from '../../../shared/ui/display/Steps.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Approval } from '../approvalApi.ts';

type Shown = StepsProps['steps'][number]['state'];

const shown: Readonly<Record<ApprovalStepState, Shown>> = {
  ahead: 'todo',
  open: 'current',
  passed: 'done',
  rejected: 'failed',
  transferred: 'done',
  closed: 'todo',
};

type StepsCardProps = {
  approval: Approval;
  title?: string;
  /** Where nothing else on the screen says what was written when it was asked and when it was taken back. */
  withNotes?: boolean;
};

/** Who was asked and what they said, in order, and who is still to come. */
export function StepsCard({ approval, title, withNotes = false }: StepsCardProps) {
  const { steps } = approval;
  const { t } = useTranslation('approval');
  const language = useLanguage();
  if (steps.length === 0) return null;
  return (
    <Card>
      <CardHead title={title ?? t('chain')} />
      <CardBody>
        {withNotes && <Notes approval={approval} />}
        <Steps
          label={t('chain')}
          column
          steps={steps.map((step, index) => ({
            id: `${index}-${step.level}`,
            label: step.approver,
            state: shown[step.state],
            note: (
              <Dots wrap>
                {t(`role.${step.role}`)}
                {t(`step.${step.state}`)}
                {step.at !== null && shortDateTime(step.at, language)}
                {step.note}
              </Dots>
            ),
          }))}
          stateWords={{
            done: t('stepRead.done'),
            current: t('stepRead.current'),
            todo: t('stepRead.todo'),
            failed: t('stepRead.failed'),
          }}
        />
      </CardBody>
    </Card>
  );
}

function Notes({ approval: { reason, withdrawNote } }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  if (!reason?.note && !withdrawNote) return null;
  return (
    <div className="approval__notes">
      {reason?.note && <p>{t('askNote', { note: reason.note })}</p>}
      {withdrawNote && <p>{t('withdrawNote', { note: withdrawNote })}</p>}
    </div>
  );
}
