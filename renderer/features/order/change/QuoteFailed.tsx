import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { failedTitle } from '../logic/failedTitle.ts';

/** Why something cannot become of the order, or why it was not taken. */
export function QuoteFailed({ failure, isQuoted }: { failure: Failure; isQuoted: boolean }) {
  const { t } = useTranslation('order');
  const errorText = useErrorText('order');
  return (
    <Notice tone="bad" live title={t(failedTitle(failure, isQuoted ? 'refund.failed' : 'change.notQuoted'))}>
      {errorText(failure)}
    </Notice>
  );
}
