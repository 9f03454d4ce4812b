import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';

/** That documents of one's own ran out or soon will, and the way to them. */
export function ExpiringNotice({ count }: { count: number }) {
  const { t } = useTranslation('home');
  const href = useHref()('paperList');
  return (
    <Notice
      tone="warn"
      title={t('expiring.title', { count })}
      action={href && <Link href={href}>{t('expiring.open')}</Link>}
    >
      {t('expiring.text')}
    </Notice>
  );
}
