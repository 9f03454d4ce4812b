import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { useGetGatewayQuery } from '../authApi.ts';

/** Says that this is a sample system, or that there is nobody to sign in as yet. */
export function GatewayNote() {
  const { t } = useTranslation('auth');
  const { data } = useGetGatewayQuery({});
  if (data?.sample) return <Notice className="auth-login__gateway">{t('sample')}</Notice>;
  if (data?.hasCompany === false) return <Notice className="auth-login__gateway">{t('noCompany')}</Notice>;
  return null;
}
