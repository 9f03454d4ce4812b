import { useTranslation } from 'react-i18next';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import type { Charge } from './PublicPage.tsx';

/** What became of a payment, for whoever scanned it. */
export function Ended({ state }: { state: Charge['state'] }) {
  const { t } = useTranslation('payment');
  if (state === 'open' || state === 'unknown')
    return (
      <Notice tone="unknown" live title={t('state.asking')}>
        {t('stateHint.asking')}
      </Notice>
    );
  return (
    <Notice tone={state === 'paid' ? 'ok' : 'warn'} live title={t(`state.${state}`)}>
      {t(state === 'paid' ? 'scannedHint.paid' : 'scannedHint.failed')}
    </Notice>
  );
}
