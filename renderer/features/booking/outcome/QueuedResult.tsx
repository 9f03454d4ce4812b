import { useTranslation } from 'react-i18next';
import type { Intent } from '../../../../contract/shell.ts';
import { useGo } from '../../../shared/navigation.ts';
import { standingOf } from '../../../shared/outbox/intentTones.ts';
import { useIntents } from '../../../shared/outbox/useIntents.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useProductEntry, useProductText } from '../../../travel/product/useProduct.ts';
import { IntentFacts } from '../pending/IntentFacts.tsx';
import { UnreadableCard } from '../pending/UnreadableCard.tsx';
import { NoResult } from './NoResult.tsx';
import { ResultRows } from './ResultRows.tsx';
import './result.css';
import { useRetryRows } from './useRetryRows.ts';

/** A booking that had to wait on this machine, followed until it has a result. */
export function QueuedResult({ idem }: { idem: string }) {
  const { t } = useTranslation('common');
  const { intents, refresh } = useIntents();
  const retry = useRetryRows((one) => one.form.idem === idem);
  if (intents === null)
    return <Skeleton kind="row" count={3} label={t('state.loading')} className="booking-result" />;
  const intent = intents.find((one) => one.idem === idem);
  if (!intent) return <NoResult />;
  if (intent.outcome && intent.status === 'done') {
    return <ResultRows rows={intent.outcome} asOf={intent.createdAt} onRetry={retry} />;
  }
  if (intent.status === 'unreadable') return <UnreadableCard intent={intent} onChanged={refresh} />;
  return <Waiting intent={intent} />;
}

function Waiting({ intent }: { intent: Intent }) {
  const { t } = useTranslation('booking');
  const go = useGo();
  return (
    <div className="booking-result">
      <div className="booking-result__scroll">
        <div role="status">
          <Standing intent={intent} />
        </div>
        <IntentFacts intent={intent} />
        <div className="booking-result__acts">
          <Button variant="primary" block onPress={() => go('pendingBookings')}>
            {intent.status === 'asking' ? t('result.askingOpen') : t('result.queuedList')}
          </Button>
          <Button block onPress={() => go('orderList')}>
            {t('result.orders')}
          </Button>
        </div>
      </div>
    </div>
  );
}

function Standing({ intent }: { intent: Intent }) {
  const { t } = useTranslation('booking');
  const { words } = useProductEntry();
  const productText = useProductText();
  const errorText = useErrorText(words);
  if (intent.status === 'asking') {
    return (
      <Notice tone="warn" title={t('result.askingTitle')}>
        {t('result.askingText')}
      </Notice>
    );
  }
  if (intent.status === 'refused') {
    return (
      <Notice tone="bad" title={t('result.refusedTitle')}>
        {errorText({ code: intent.errorCode ?? 'INTERNAL' })}
        <br />
        {t('result.safeFailed')}
      </Notice>
    );
  }
  if (standingOf(intent) === 'unanswered') {
    return (
      <Notice tone="unknown" title={t('confirm.unansweredTitle')}>
        {t('pending.unansweredText')}
      </Notice>
    );
  }
  const isSending = intent.status === 'sending';
  return (
    <Notice tone="unknown" title={isSending ? t('result.sendingTitle') : t('result.queuedTitle')}>
      {t('result.queuedText')} {productText('result.queuedIfChanged')}
    </Notice>
  );
}
