import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGo } from '../../../shared/navigation.ts';
import { Spinner } from '../../../shared/ui/display/Spinner.tsx';
import { type Charge, PublicPage } from '../parts/PublicPage.tsx';

const askEveryMs = 1_500;

/** Waits until a payment has come to its end, and leads on to what became of it (spec §2 /gLoading). */
export function WaitScreen() {
  const { t } = useTranslation('payment');
  return (
    <PublicPage title={t('title.wait')} askEveryMs={askEveryMs}>
      {(charge) => <Waiting state={charge.state} />}
    </PublicPage>
  );
}

function Waiting({ state }: { state: Charge['state'] }) {
  const { t } = useTranslation('payment');
  const go = useGo();
  const isOver = state !== 'open' && state !== 'unknown';
  useEffect(() => {
    if (isOver) go('payEnd', {}, { replace: true });
  }, [isOver, go]);
  return (
    <p role="status" className="payment__wait">
      <Spinner />
      {t('waiting')}
    </p>
  );
}
