import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { HomeFrame } from '../parts/HomeFrame.tsx';

/** Home of the official edition (spec §2 officalIndex): no advertising, the rule of the house instead. */
export function OfficialHomeScreen() {
  const { t } = useTranslation('home');
  return <HomeFrame lead={() => <Notice title={t('officialTitle')}>{t('officialLead')}</Notice>} />;
}
