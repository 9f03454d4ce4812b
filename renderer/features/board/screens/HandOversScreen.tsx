import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { monthDay } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useActing } from '../../../shared/session/useSession.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { CaredRows } from '../../../travel/care/CaredRows.tsx';
import {
  type HandOver,
  useEndHandOverMutation,
  useListHandOversQuery,
} from '../../../travel/care/careApi.ts';
import { GiveDeskSheet } from '../../../travel/care/GiveDeskSheet.tsx';
import './HandOversScreen.css';

/** What colleagues gave one, what one gave them, and the way to hand over all there is. */
export function HandOversScreen() {
  const { t } = useTranslation('care');
  const { data, error, isFetching, refetch } = useListHandOversQuery({}, { refetchOnMountOrArgChange: 5 });
  const isActing = useActing() !== null;
  const [isGiving, setGiving] = useState(false);
  if (!data && error) {
    return (
      <FailedState
        error={error}
        namespace="care"
        title={t('listFailed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  if (!data) return <Skeleton kind="row" count={6} label={t('loading')} />;
  const { received, given } = data;
  return (
    <div className="handovers">
      {!isActing && (
        <Button variant="primary" icon="users" onPress={() => setGiving(true)}>
          {t('giveDesk')}
        </Button>
      )}
      {received.length + given.length === 0 && (
        <EmptyState icon="users" title={t('listEmpty')} hint={t('listEmptyHint')} />
      )}
      {received.map((one) => (
        <OneHandOver key={one.handOverId} handOver={one} end="giveBack" />
      ))}
      {given.map((one) => (
        <OneHandOver key={one.handOverId} handOver={one} end="takeBack" />
      ))}
      <GiveDeskSheet isOpen={isGiving} onClose={() => setGiving(false)} />
    </div>
  );
}

function OneHandOver({ handOver, end }: { handOver: HandOver; end: 'takeBack' | 'giveBack' }) {
  const { t } = useTranslation('care');
  const language = useLanguage();
  const errorText = useErrorText('care');
  const href = useHref();
  const orderHref = (orderId: string) => href('orderDetail', { suborderserialnumber: orderId });
  const { confirm, dialog } = useConfirm();
  const [endHandOver, { error, isLoading }] = useEndHandOverMutation();
  const send = useSend(endHandOver, () =>
    showToast({ kind: 'success', text: (i18n) => i18n.t(`care:ended.${end}`) }),
  );
  const { handOverId, person, note, until, orders, drafts } = handOver;
  const { name } = person;
  const isReceived = end === 'giveBack';
  const items = t('items', { count: orders.length + drafts.length });
  const title = t(isReceived ? 'from' : 'toName', { name });
  const ask = async () => {
    const words = { title: t(`endAsk.${end}`), text: t(`endText.${end}`), yes: t(end), no: t('keep') };
    if (await confirm({ ...words, subject: { kept: title, masked: items } })) await send({ handOverId });
  };
  return (
    <Card>
      <CardHead
        title={title}
        end={
          <Button
            size="sm"
            isPending={isLoading}
            pendingLabel={t(end)}
            aria-label={t(`endOf.${end}`, { name })}
            onPress={() => void ask()}
          >
            {t(end)}
          </Button>
        }
      />
      <CardBody>
        <p className="handovers__sub">
          <Dots>
            {t(isReceived ? 'received' : 'given')}
            {until && t('untilDay', { day: monthDay(until, language) })}
          </Dots>
        </p>
        {note && <p className="handovers__note">{note}</p>}
        {error && <Notice tone="bad" live title={errorText(failureOf(error))} />}
        <CaredRows title={items} label={title} orders={orders} drafts={drafts} hrefOf={orderHref} />
      </CardBody>
      {dialog}
    </Card>
  );
}
