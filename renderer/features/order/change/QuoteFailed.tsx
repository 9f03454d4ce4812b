import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { useHref } from '../../../shared/navigation.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { MetOrders, type OverlapAsked } from '../../../travel/overlap/MetOrders.tsx';
import { failedTitle } from '../logic/failedTitle.ts';

type Props = {
  failure: Failure;
  isQuoted: boolean;
  orderId: string;
  /** What the order was to become, where it is an offer. */
  asked: OverlapAsked | undefined;
};

/** Why something cannot become of the order, or why it was not taken; which journey it meets, where it is one. */
export function QuoteFailed({ failure, isQuoted, orderId, asked }: Props) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  const href = useHref();
  const hrefOf = ({ orderId }: OrderSummary) => href('orderDetail', { suborderserialnumber: orderId });
  return (
    <Notice tone="bad" live title={t(failedTitle(failure, isQuoted ? 'refund.failed' : 'change.notQuoted'))}>
      {errorText(failure)}
      <MetOrders
        asked={failure.code === 'DUPLICATE_TRIP' && asked ? asked : null}
        ownOrderId={orderId}
        hrefOf={hrefOf}
      />
    </Notice>
  );
}
