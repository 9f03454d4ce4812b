import { useTranslation } from 'react-i18next';
import { Notice } from '../../shared/ui/feedback/Notice.tsx';
import type { LinkFault } from './searchLink.ts';

/** What of a link could not be taken over, in its own words. */
export function LinkFaults({ faults }: { faults: readonly LinkFault[] }) {
  const { t } = useTranslation('travel');
  return faults.map(({ what, word }) => (
    <Notice key={what + word} tone="warn" live>
      {t(`search.${what}`, { word })}
    </Notice>
  ));
}
