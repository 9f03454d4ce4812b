import { useTranslation } from 'react-i18next';
import { useHref } from '../../../shared/navigation.ts';
import { Card, CardBody, CardHead } from '../../../shared/ui/Card.tsx';
import { Icon, type IconName } from '../../../shared/ui/Icon.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import './ForgetPasswordScreen.css';

const steps: readonly { id: 'ask' | 'prove' | 'sign'; icon: IconName }[] = [
  { id: 'ask', icon: 'users' },
  { id: 'prove', icon: 'idCard' },
  { id: 'sign', icon: 'key' },
];

/** How to get a new password: the company's travel manager sets it. Nothing here pretends to do it. */
export function ForgetPasswordScreen() {
  const { t } = useTranslation('auth');
  const href = useHref();
  return (
    <div className="auth-forget">
      <Card>
        <CardHead title={t('forget.lead')} size="lg" />
        <CardBody>
          <ol className="auth-forget__steps">
            {steps.map(({ id, icon }) => (
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
          </ol>
        </CardBody>
      </Card>
      <p className="auth-forget__rule">{t('forget.rule')}</p>
      <Link variant="strong" href={href('ZLlogin')}>
        {t('toLogin')}
      </Link>
    </div>
  );
}
