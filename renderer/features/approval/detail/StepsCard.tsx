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

/** Who was asked and what they said, in order, and who is still to come. */
export function StepsCard({ approval: { steps }, title }: { approval: Approval; title?: string }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  if (steps.length === 0) return null;
  return (
    <Card>
      <CardHead title={title ?? t('chain')} />
      <CardBody>
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
