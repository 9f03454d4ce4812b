import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { Card, CardBody } from '../../../shared/ui/Card.tsx';
import { Steps } from '../../../shared/ui/Steps.tsx';
import { useLanguage } from '../../../shared/ui/useLanguage.ts';
import { orderSteps } from '../logic/orderSteps.ts';

/** What happened to the order, by whom, and what is still to come. */
export function ProgressCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const steps = orderSteps(order).map((step, index) => ({
    id: `${index}-${step.type}`,
    label: t(`detail.step.${step.type}`),
    state: step.state,
    ...(step.at === null
      ? {}
      : {
          note: `${shortDate(step.at, language)} ${timeOfDay(step.at)}${step.actor ? ` ${step.actor}` : ''}`,
        }),
  }));
  return (
    <Card label={t('detail.steps')}>
      <CardBody alone>
        <Steps
          label={t('detail.steps')}
          steps={steps}
          stateWords={{
            done: t('detail.stepState.done'),
            current: t('detail.stepState.current'),
            todo: t('detail.stepState.todo'),
            failed: t('detail.stepState.failed'),
          }}
        />
      </CardBody>
    </Card>
  );
}
