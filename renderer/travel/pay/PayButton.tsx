import { useTranslation } from 'react-i18next';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';

type Props = { share: OwedShare; isKeyed?: boolean; onPress: () => void };

/** In a row of a list: pays exactly its order, or goes on with the payment it stands in. */
export function PayButton({ share, isKeyed = false, onPress }: Props) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const name = share.order?.traveller ?? '';
  return (
    <Button
      size="sm"
      variant="soft"
      aria-label={t('pay.of', { name, price: moneyText(share.fen, language) })}
      {...(isKeyed && { 'aria-keyshortcuts': 'M' })}
      onPress={onPress}
    >
      {t('pay.verb')}
    </Button>
  );
}
