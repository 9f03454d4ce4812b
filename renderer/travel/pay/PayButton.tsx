import { useTranslation } from 'react-i18next';
import type { OwedShare } from '../../../contract/shapes/money.ts';
import { moneyText } from '../../shared/format/money.ts';
import { useLanguage } from '../../shared/hooks/useLanguage.ts';
import { useGo } from '../../shared/navigation.ts';
import { Button } from '../../shared/ui/controls/Button.tsx';
import { payQuery } from './owed.ts';

/** In a row of a list: pays exactly its order, or goes on with the payment it stands in. */
export function PayButton({ share, isKeyed = false }: { share: OwedShare; isKeyed?: boolean }) {
  const { t } = useTranslation('item');
  const language = useLanguage();
  const go = useGo();
  const name = share.order?.traveller ?? '';
  return (
    <Button
      size="sm"
      variant="soft"
      aria-label={t('pay.of', { name, price: moneyText(share.fen, language) })}
      {...(isKeyed && { 'aria-keyshortcuts': 'M' })}
      onPress={() => go('pay', payQuery([share]))}
    >
      {t('pay.verb')}
    </Button>
  );
}
