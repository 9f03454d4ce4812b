import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';

/** A link that names no order, or none this person may see; the two are not told apart. */
export function NotThere() {
  const { t } = useTranslation('order');
  const go = useGo();
  return (
    <EmptyState
      icon="notFound"
      title={t('detail.notFound')}
      hint={t('detail.notFoundHint')}
      action={
        <Button variant="primary" onPress={() => go('orderList')}>
          {t('detail.toList')}
        </Button>
      }
    />
  );
}
