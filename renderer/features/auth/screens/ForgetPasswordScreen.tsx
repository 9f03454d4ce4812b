import { useTranslation } from 'react-i18next';
import { useBrandView } from '../../../shared/brand.ts';
import { useHref } from '../../../shared/navigation.ts';
import { Link } from '../../../shared/ui/controls/Link.tsx';
import { EntryPage } from '../../../shared/ui/entry/EntryPage.tsx';
import { Icon, type IconName } from '../../../shared/ui/icons/Icon.tsx';
import './ForgetPasswordScreen.css';

const ways: readonly { id: 'manager' | 'sso' | 'again'; icon: IconName }[] = [
  { id: 'manager', icon: 'user' },
  { id: 'sso', icon: 'externalLink' },
  { id: 'again', icon: 'key' },
];

/** Says that a password cannot be reset here, and which ways to sign in there are. */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('auth');
  const { name } = useBrandView();
  const href = useHref();
  return (
    <EntryPage title={t('forget.title')} sub={name} wide>
      <div className="auth-forget">
        <h2>{t('forget.lead')}</h2>
        <ul className="auth-forget__ways">
          {ways.map(({ id, icon }) => (
            <li key={id}>
              <span className="auth-forget__icon">
                <Icon name={icon} />
              </span>
              <div>
                <b>{t(`forget.${id}.title`)}</b>
                <p>{t(`forget.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
        <Link variant="strong" href={href('ZLlogin')}>
          {t('toLogin')}
        </Link>
      </div>
    </EntryPage>
  );
}
