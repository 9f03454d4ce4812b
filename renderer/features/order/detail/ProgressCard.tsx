import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { dateIn, homeZone, shortDate, timeOfDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Steps } from '../../../shared/ui/display/Steps.tsx';
import { Card, CardBody } from '../../../shared/ui/lists/Card.tsx';
import { startZone } from '../../../travel/item/itemZones.ts';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { type OrderStep, orderSteps } from '../logic/orderSteps.ts';

/** More steps than this do not fit beside each other. */
const mostInLine = 6;

/** What happened to the order, by whom, and what is still to come. */
export function ProgressCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const labelOf = useStepLabel(order);
  const zone = startZone(order.summary.item);
  const dated = orderSteps(order).map((step) => {
    const where = step.type === 'used' ? zone : homeZone;
    const day = step.at === null ? '' : shortDate(dateIn(step.at, where), language);
    return { ...step, day, time: step.at === null ? '' : timeOfDay(step.at, where) };
  });
  const steps = dated.map(({ type, state, day, time, actor }, index) => ({
    id: `${index}-${type}`,
    label: labelOf(type),
    state,
    note: time && (
      <>
        {/* A day is said once: what follows on the same one has its time only. */}
        {day === dated[index - 1]?.day ? time : `${day} ${time}`}{' '}
        <span className="order-view__actor">{actor}</span>
      </>
    ),
  }));
  return (
    <Card label={t('detail.steps')}>
      <CardBody alone>
        <Steps
          label={t('detail.steps')}
          column={steps.length > mostInLine}
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

/** A seat is taken, a room is kept: the same step in the words of the product. */
function useStepLabel({ summary }: OrderDetail): (type: OrderStep['type']) => string {
  const { t } = useTranslation('order');
  const kind = wordKind(summary.kind);
  return (type) => (isOfProduct(type) ? t(`detail.stepOf.${type}.${kind}`) : t(`detail.step.${type}`));
}

const ofProduct = [
  'held',
  'issuing',
  'issued',
  'used',
  'refundOpened',
  'refunded',
  'changeOpened',
  'changed',
] as const satisfies readonly OrderStep['type'][];

function isOfProduct(type: OrderStep['type']): type is (typeof ofProduct)[number] {
  return ofProduct.some((one) => one === type);
}
