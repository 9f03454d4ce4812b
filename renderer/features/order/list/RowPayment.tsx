import { useTranslation } from 'react-i18next';
import type { OrderSummary } from '../../../../contract/shapes/order.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { PayButton } from '../../../travel/pay/PayButton.tsx';
import './payment.css';
import type { Paying } from './usePaying.ts';

/** What a row adds where its order waits for money: pay it, or choose it to be paid with others. */
export function RowPayment({ order, paying }: { order: OrderSummary; paying: Paying }) {
  const { t } = useTranslation('item');
  const share = paying.owed.get(order.orderId);
  if (!share) return null;
  return (
    <span className="order-row__pay">
      <PayButton share={share} isKeyed onPress={() => paying.pay([share])} />
      {paying.isSeveral && share.paymentId === null && (
        <Checkbox
          label={t('pay.select', { name: order.traveller })}
          isSelected={paying.chosen.has(order.orderId)}
          onChange={(isChosen) => paying.choose(order.orderId, isChosen)}
        />
      )}
    </span>
  );
}
