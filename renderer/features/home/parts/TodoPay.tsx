import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { payQuery } from '../../../travel/pay/owed.ts';
import { PayTogether } from '../../../travel/pay/PayTogether.tsx';
import { useOwed } from '../../../travel/pay/useOwed.ts';

/** Pays from home what can be paid, in one payment; says so where what waits is for others to pay. */
export function TodoPay() {
  const { t } = useTranslation('home');
  const go = useGo();
  const { free, byOrder, isLoading } = useOwed();
  if (isLoading) return null;
  // One that stands in a payment already is paid there.
  const [only] = byOrder.values();
  const shares = free.length > 0 ? free : only ? [only] : [];
  if (shares.length === 0) return <p>{t('payElsewhere')}</p>;
  return <PayTogether shares={shares} onPay={(chosen) => go('pay', payQuery(chosen))} />;
}
