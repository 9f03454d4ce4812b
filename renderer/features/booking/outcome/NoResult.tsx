import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';

/** Nothing is known of it here; what was booked is in the order list all the same. */
export function NoResult() {
  const { t } = useTranslation('booking');
  const go = useGo();
  return (
    <EmptyState
      icon="notFound"
      title={t('result.none')}
      hint={t('result.noneHint')}
      action={
        <Button variant="primary" onPress={() => go('orderList')}>
          {t('result.orders')}
        </Button>
      }
    />
  );
}
