import { useTranslation } from 'react-i18next';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Card, CardBody, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type Fact, KeyValue } from '../../../shared/ui/lists/KeyValue.tsx';
import { ItemTitle } from '../../../travel/item/ItemTitle.tsx';
import { useItemFacts } from '../../../travel/item/useItemFacts.ts';
import type { Approval } from '../approvalApi.ts';
import { CeilingWhat } from './CeilingWhat.tsx';

type Order = NonNullable<Approval['order']>;

/** Who travels, on what, for how much, and who asks why. */
export function AboutCard({ approval }: { approval: Approval }) {
  const { t } = useTranslation('approval');
  const language = useLanguage();
  const { order, kind, title, principal, asker, amountFen, askedAt, reason, ceiling, becomes, feeFen } =
    approval;
  const items: Fact[] = [
    { id: 'who', label: t('who'), value: order?.traveller || ceiling?.traveller || principal },
    ...(title ? [{ id: 'title', label: t('number'), value: title }] : []),
    { id: 'asker', label: t('asker'), value: asker },
    { id: 'at', label: t('askedAt'), value: shortDateTime(askedAt, language) },
    // A note alone, as of an application that is to end, goes with no reason of a list.
    ...(reason?.code
      ? [{ id: 'reason', label: t('reason'), value: localisedText(reason.label, language) }]
      : []),
    ...(reason?.note ? [{ id: 'note', label: t('note'), value: reason.note }] : []),
    ...(ceiling
      ? [
          { id: 'what', label: t('what'), value: <CeilingWhat bounds={ceiling.bounds} /> },
          {
            id: 'window',
            label: t('window'),
            value: t('span', {
              from: shortDateTime(ceiling.bounds.startFrom, language),
              to: shortDateTime(ceiling.bounds.startTo, language),
            }),
          },
          { id: 'hours', label: t('hours'), value: t('hourCount', { count: ceiling.bounds.hours }) },
        ]
      : []),
    ...(feeFen === undefined ? [] : [{ id: 'fee', label: t('fee'), value: <Money fen={feeFen} /> }]),
    {
      id: 'amount',
      label: t(kind === 'refund' ? 'comesBack' : 'amount'),
      value: <Money fen={amountFen} strong />,
      sum: true,
    },
  ];
  return (
    <Card>
      <CardHead title={t(`kind.${kind}`)} end={order && <ToOrder order={order} />} />
      <CardBody>
        {order && <Way item={order.item} />}
        {becomes && <Way item={becomes} label={t('becomes')} />}
        <KeyValue items={items} />
      </CardBody>
    </Card>
  );
}

function Way({ item, label }: { item: Order['item']; label?: string }) {
  const facts = useItemFacts(item);
  return (
    <div className="approval__way">
      {label && <span className="approval__waylabel">{label}</span>}
      <b>
        <ItemTitle item={item} />
      </b>
      <span>
        <Dots wrap>{facts}</Dots>
      </span>
    </div>
  );
}

/** The order itself, for those who may see orders. */
function ToOrder({ order }: { order: Order }) {
  const { t } = useTranslation('approval');
  const href = useHref()('orderDetail', { suborderserialnumber: order.orderId });
  return href && <Link href={href}>{t('toOrder')}</Link>;
}
