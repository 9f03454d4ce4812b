import { useTranslation } from 'react-i18next';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';

type Props = { shares: readonly OwedShare[]; onPay: (shares: readonly OwedShare[]) => void };

/** Pays these in one payment: says how many there are and what they come to. */
export function PayTogether({ shares, onPay }: Props) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const price = moneyText(
    shares.reduce((sum, { fen }) => sum + fen, 0),
    language,
  );
  return (
    <Button variant="soft" onPress={() => onPay(shares)}>
      {t('pay.together', { count: shares.length, price })}
    </Button>
  );
}
