import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';

/** An outside account that nobody linked: the ways to one that is. */
export function Unbound() {
  const { t } = useTranslation('third');
  const href = useHref();
  return (
    <div className="third-stack">
      <Notice tone="info" title={t('unbound')} live>
        {t('unboundHint')}
      </Notice>
      <Link variant="strong" href={href('ZLlogin')}>
        {t('toPassword')}
      </Link>
      <Link href={href('searchCompany')}>{t('toRegister')}</Link>
    </div>
  );
}
