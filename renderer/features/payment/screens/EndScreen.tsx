import { useTranslation } from 'react-i18next';
import { Ended } from '../parts/Ended.tsx';
import { PublicPage } from '../parts/PublicPage.tsx';

const askEveryMs = 5_000;

/** What became of a payment, for whoever paid it or did not (spec §2 /payment). */
export function EndScreen() {
  const { t } = useTranslation('payment');
  return (
    <PublicPage title={t('title.end')} askEveryMs={askEveryMs}>
      {(charge) => <Ended state={charge.state} />}
    </PublicPage>
  );
}
