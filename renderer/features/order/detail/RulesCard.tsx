import { useTranslation } from 'react-i18next';
import { products } from '../../../../contract/products.ts';
import { feeBase } from '../../../../contract/rules/money/feeBase.ts';
import { feeSteps } from '../../../../contract/rules/money/feeRule.ts';
import type { OrderDetail } from '../../../../contract/shapes/order.ts';
import { useNow } from '../../../shared/hooks/useNow.ts';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { type FeeColumn, FeeTable } from '../../../travel/item/FeeTable.tsx';
import { wordKind } from '../../../travel/item/wordKind.ts';
import { useRefundSteps } from '../refund/useRefundSteps.ts';
import { useCaused } from './useCaused.ts';

/** What giving it back or changing it costs, step by step, as it was before the purchase. */
export function RulesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['order', 'item']);
  const now = useNow();
  const caused = useCaused(order);
  const refundSteps = useRefundSteps(order);
  const { conditions, summary, price } = order;
  const change = conditions.change.allowed
    ? feeSteps(conditions.change, feeBase(conditions.change, price, summary.item), summary.startAt, now)
    : null;
  const kind = wordKind(summary.kind);
  const { takes, changes } = products[summary.kind];
  const refund: FeeColumn = {
    id: 'refund',
    label: t(`detail.refundFee.${kind}`),
    steps: conditions.refund.allowed ? refundSteps : null,
  };
  const changing: FeeColumn = { id: 'change', label: t('detail.changeFee'), steps: change };
  const shared = {
    whenLabel: t(`item:fee.when.${kind}`),
    ...(takes === 'room' ? { startAt: summary.startAt } : {}),
  };
  // A hotel is not changed but extended, a ride neither: only what can be done is said.
  const columns = changes === 'never' ? [refund] : [refund, changing];
  const tables = sameHours(columns) ? [columns] : columns.map((column) => [column]);
  return (
    <Card>
      <CardHead title={t('detail.rules')} end={t(`detail.feeBase.${conditions.refund.base}`)} />
      {tables.map((part) => (
        <FeeTable
          key={part.map(({ id }) => id).join()}
          columns={part}
          caption={part.map(({ label }) => label).join(t('listJoin'))}
          {...shared}
        />
      ))}
      {columns.every(({ steps }) => steps === null) && (
        <p className="order-view__note">{t('detail.noRefund')}</p>
      )}
      {caused && <p className="order-view__note">{caused}</p>}
    </Card>
  );
}

/** Whether the columns fit one table: the same hours in every row, or nothing to say. */
function sameHours(columns: readonly FeeColumn[]): boolean {
  const hours = columns.flatMap(({ steps }) =>
    steps ? [JSON.stringify(steps.map((step) => step.hoursBefore))] : [],
  );
  return new Set(hours).size <= 1;
}
