import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { ErrorState } from '../../../shared/ui/feedback/ErrorState.tsx';

/** Whom somebody with a deactivated account turns to (spec §6; §2 /validateLogon/stopPromp). */
export function StopPromptScreen() {
  const { t } = useTranslation('account');
  const { name } = useBrandView();
  const login = useHref()('ZLlogin');
  return (
    <EntryPage title={t('stop.title')} sub={name}>
      <ErrorState
        icon="lock"
        title={t('stop.text')}
        safe={t('stop.safe')}
        action={
          <Link variant="strong" href={login}>
            {t('toLogin')}
          </Link>
        }
      />
    </EntryPage>
  );
}
