import { useTranslation } from 'react-i18next';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { copyText } from '../../../shared/output/copyText.ts';
import { IconButton } from '../../../shared/ui/controls/IconButton.tsx';
import { Mark } from '../../../shared/ui/display/Mark.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { useBreachText } from '../../../travel/standards/useBreachText.ts';

/** Numbers to say on the phone, how it stands to the standard, and why it was taken if it was over it. */
export function InfoCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const breachText = useBreachText();
  const { summary, passenger, verdict, reason, costCentre } = order;
  const isWithin = verdict.control === 'within';
  const breaches = verdict.breaches.map((breach): Fact => {
    const { rule, text } = breachText(breach);
    return { id: breach.rule, label: rule, value: text };
  });
  const items: Fact[] = [
    {
      id: 'no',
      label: t('detail.orderNo'),
      value: <Copyable what="orderNo" text={summary.orderNo} />,
    },
    ...(passenger.ticketNo
      ? [
          {
            id: 'ticket',
            label: t(`detail.ticketNo.${wordKind(summary.kind)}`),
            value: <Copyable what={`ticketNo.${wordKind(summary.kind)}`} text={passenger.ticketNo} />,
          },
        ]
      : []),
    { id: 'created', label: t('detail.created'), value: shortDateTime(summary.createdAt, language) },
    { id: 'booker', label: t('detail.booker'), value: summary.booker },
    {
      id: 'standard',
      label: t('detail.standard'),
      value: <Mark tone={isWithin ? 'ok' : 'warn'}>{isWithin ? t('detail.within') : t('detail.over')}</Mark>,
    },
    ...breaches,
    ...(costCentre ? [{ id: 'costCentre', label: t('detail.costCentre'), value: costCentre }] : []),
    ...(reason
      ? [
          { id: 'reason', label: t('detail.reason'), value: localisedText(reason.label, language) },
          ...(reason.note ? [{ id: 'note', label: t('detail.note'), value: reason.note }] : []),
        ]
      : []),
  ];
  return (
    <Card>
      <CardHead title={t('detail.info')} />
      <CardBody>
        <KeyValue items={items} className="order-info" />
      </CardBody>
    </Card>
  );
}

type Copied = 'orderNo' | `ticketNo.${ReturnType<typeof wordKind>}`;

function Copyable({ what, text }: { what: Copied; text: string }) {
  const { t } = useTranslation('order');
  const copy = async () => {
    if (await copyText(text))
      showToast({
        kind: 'success',
        text: (i18n) => i18n.t('order:detail.copied', { what: i18n.t(`order:detail.${what}`) }),
      });
    else showToast({ kind: 'warning', text: (i18n) => i18n.t('order:detail.copyFailed') });
  };
  return (
    <span className="order-info__copy">
      <span className="td-num">{text}</span>
      <IconButton
        icon="copy"
        iconSize={14}
        size="sm"
        label={t('detail.copy', { what: t(`detail.${what}`) })}
        onPress={() => void copy()}
      />
    </span>
  );
}
