import { useTranslation } from 'react-i18next';
import { useGo, useHref } from '../../../shared/navigation.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';

/** That documents of one's own ran out or soon will, and the way to them. */
export function ExpiringNotice({ count }: { count: number }) {
  const { t } = useTranslation('home');
  const go = useGo();
  const isThere = useHref().has('paperList');
  return (
    <Notice
      tone="warn"
      title={t('expiring.title', { count })}
      action={
        isThere && (
          <Button size="sm" onPress={() => go('paperList')}>
            {t('expiring.open')}
          </Button>
        )
      }
    >
      {t('expiring.text')}
    </Notice>
  );
}
