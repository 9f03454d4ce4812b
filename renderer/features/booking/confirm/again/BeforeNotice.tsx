import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../../contract/shapes/order.ts';
import { useHref } from '../../../../shared/navigation.ts';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { Checkbox } from '../../../../shared/ui/fields/Checkbox.tsx';
import { OtherOrder } from '../../../../travel/overlap/OtherOrder.tsx';
import type { BookedBefore } from './useBookedBefore.ts';

type Props = {
  name: string;
  before: BookedBefore;
  isAgain: boolean;
  /** Submitting was tried while this was not said yet. */
  isWrong: boolean;
  onAgain: (isAgain: boolean) => void;
};

/** Told before anything is sent: what somebody has for this journey already, and where that is open, the act it takes. */
export function BeforeNotice({
  name,
  before: { orders, waiting, isOpen },
  isAgain,
  isWrong,
  onAgain,
}: Props) {
  const { t } = useTranslation('booking');
  const href = useHref();
  const hrefOf = ({ orderId }: OrderSummary) => href('orderDetail', { suborderserialnumber: orderId });
  if (orders.length === 0 && waiting.length === 0) return null;
  return (
    <Notice
      tone={isOpen ? 'unknown' : 'warn'}
      live
      title={t(orders.length > 0 ? 'confirm.before.title' : 'confirm.before.waitingTitle', { name })}
    >
      {orders.map((order) => (
        <span key={order.orderId} className="booking-row__overlap">
          <OtherOrder order={order} hrefOf={hrefOf} withState />
        </span>
      ))}
      {waiting.map((title) => (
        <span key={title} className="booking-row__overlap">
          {t('confirm.before.waiting', { title })}
        </span>
      ))}
      {t(isOpen ? 'confirm.before.open' : 'confirm.before.text', { name })}
      {isOpen && (
        <span data-field="again" className="booking-row__overlap">
          <Checkbox isSelected={isAgain} isWrong={isWrong} onChange={onAgain}>
            {t('confirm.before.again', { name })}
          </Checkbox>
        </span>
      )}
    </Notice>
  );
}
