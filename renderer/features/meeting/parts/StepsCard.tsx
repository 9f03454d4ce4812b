import { useTranslation } from 'react-i18next';
import { meetingStages } from '../../../../contract/enums/meeting/meeting.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Steps } from '../../../shared/ui/display/Steps.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import type { Meeting } from '../meetingApi.ts';

/** How far a meeting has come, and who took it there. */
export function StepsCard({ meeting }: { meeting: Meeting }) {
  const { t } = useTranslation('meeting');
  const language = useLanguage();
  const { stage, outcome, steps } = meeting;
  const now = meetingStages.indexOf(stage);
  const stateOf = (at: number) => {
    if (at < now || (at === now && outcome === 'settled')) return 'done';
    if (at > now) return 'todo';
    return outcome === 'cancelled' ? 'failed' : 'current';
  };
  return (
    <Card>
      <CardHead title={t('progress')} />
      <CardBody>
        <Steps
          label={t('progress')}
          column
          stateWords={{
            done: t('step.done'),
            current: t('step.current'),
            todo: t('step.todo'),
            failed: t('step.failed'),
          }}
          steps={meetingStages.map((id, at) => {
            const reached = steps.find((one) => one.stage === id);
            return {
              id,
              label: t(`state.${id}`),
              state: stateOf(at),
              note: reached && (
                <Dots wrap>
                  {shortDateTime(reached.at, language)}
                  {reached.by || t('step.gateway')}
                </Dots>
              ),
            };
          })}
        />
      </CardBody>
    </Card>
  );
}
