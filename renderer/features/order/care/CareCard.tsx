import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderCare } from '../../../../contract/shapes/desk/care.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { monthDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useEndOrderCareMutation } from '../../../travel/care/careApi.ts';
import { GiveOrderSheet } from '../../../travel/care/GiveOrderSheet.tsx';
import { useItemSubject } from '../../../travel/item/useItemSubject.tsx';
import { useOrderAsked } from '../state/useOrderAsked.ts';
import './CareCard.css';

/** In whose care an order is, until when, and how that is changed; nothing where there is nothing to say or do. */
export function CareCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('care');
  const [isGiving, setGiving] = useState(false);
  const { care, summary } = order;
  if (!care || (!care.now && !care.mayGive)) return null;
  const { now, mayGive } = care;
  return (
    <Card>
      <CardHead title={t('title')} />
      <CardBody className="order-care">
        {now ? <CareLine now={now} /> : <p className="order-care__hint">{t('giveHint')}</p>}
        <div className="order-care__acts">
          {mayGive && <Button onPress={() => setGiving(true)}>{t('giveOrder')}</Button>}
          {now?.end && <EndCare order={order} end={now.end} name={otherOf(now)} />}
        </div>
      </CardBody>
      <GiveOrderSheet isOpen={isGiving && mayGive} order={summary} onClose={() => setGiving(false)} />
    </Card>
  );
}

type Now = NonNullable<OrderCare['now']>;
const otherOf = ({ end, carer, giver }: Now) => (end === 'giveBack' ? giver : carer);

function CareLine({ now: { carer: name, giver, until, note } }: { now: Now }) {
  const { t } = useTranslation('care');
  const language = useLanguage();
  return (
    <div>
      <p>{until ? t('byUntil', { name, day: monthDay(until, language) }) : t('by', { name })}</p>
      <p className="order-care__hint">{t('givenBy', { name: giver })}</p>
      {note && <p className="order-care__note">{note}</p>}
    </div>
  );
}

function EndCare({ order, end, name }: { order: OrderDetail; end: 'takeBack' | 'giveBack'; name: string }) {
  const { t } = useTranslation('care');
  const errorText = useErrorText('care');
  const subject = useItemSubject(order.summary);
  const { confirm, dialog } = useConfirm(subject);
  const { orderId } = order.summary;
  const askAgain = useOrderAsked(orderId);
  const [endCare, { error, isLoading }] = useEndOrderCareMutation();
  const send = useSend(endCare, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t(`care:ended.${end}`) }),
  );
  const ask = async () => {
    const words = { title: t(`endAsk.${end}`), text: t(`endText.${end}`), yes: t(end), no: t('keep') };
    if (!(await confirm({ ...words, subject }))) return;
    await send({ orderId });
    await askAgain();
  };
  return (
    <>
      <Button
        isPending={isLoading}
        pendingLabel={t(end)}
        aria-label={t(`endOf.${end}`, { name })}
        onPress={() => void ask()}
      >
        {t(end)}
      </Button>
      {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
      {dialog}
    </>
  );
}
