import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { intentTones, standingOf } from '../../../shared/outbox/intentTones.ts';
import { isUnsettled } from '../../../shared/outbox/useIntents.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { productRoutes } from '../../../travel/product/product.ts';
import { useProductText } from '../../../travel/product/useProduct.ts';
import { IntentFacts } from './IntentFacts.tsx';
import { useIntentSubject } from './useIntentSubject.ts';
import { useProductOf } from './useProductOf.ts';
import { useReview } from './useReview.ts';

/** One kept booking: where it stands, what changed meanwhile, and what can be done about it. */
export function IntentCard({ intent, onChanged }: { intent: Intent; onChanged: () => Promise<void> }) {
  const { t } = useTranslation(['booking', 'travel']);
  const language = useLanguage();
  const go = useGo();
  const { kind, words } = useProductOf(intent);
  const { outcome } = productRoutes(kind);
  const errorText = useErrorText(words);
  const review = useReview(intent);
  const { drop, dialog, failure } = useDrop(intent, onChanged);
  const { status, tries, createdAt, idem } = intent;
  const standing = standingOf(intent);
  return (
    <article className="booking-pending__item">
      <IntentFacts
        intent={intent}
        end={<Tag tone={intentTones[standing]}>{t(`pending.status.${standing}`)}</Tag>}
      >
        <p className="booking-pending__made">
          <Dots>
            {t('pending.made', { time: shortDateTime(createdAt, language) })}
            {tries > 0 && t('pending.tries', { count: tries })}
          </Dots>
        </p>
        <Standing intent={intent} />
        {failure && (
          <Notice tone="bad" live>
            {errorText(failure)}
          </Notice>
        )}
        <div className="booking-pending__acts">
          {status !== 'sending' && standing !== 'unanswered' && (
            <Button onPress={() => void drop()}>
              {isUnsettled(intent) ? t('pending.giveUp') : t('pending.dismiss')}
            </Button>
          )}
          {status === 'asking' && review && (
            <Button variant="primary" onPress={review}>
              {t('pending.review')}
            </Button>
          )}
          {status === 'done' && (
            <Button variant="primary" onPress={() => go(outcome, { idem })}>
              {t('pending.seeResult')}
            </Button>
          )}
        </div>
      </IntentFacts>
      {dialog}
    </article>
  );
}

function Standing({ intent }: { intent: Intent }) {
  const { t } = useTranslation(['booking', 'travel']);
  const { kind, words } = useProductOf(intent);
  const productText = useProductText(kind);
  const errorText = useErrorText(words);
  const { status, outcome, errorCode } = intent;
  if (standingOf(intent) === 'unanswered')
    return <p className="booking-pending__text">{t('pending.unansweredText')}</p>;
  if (status === 'waiting' || status === 'sending')
    return <p className="booking-pending__text">{t('pending.waitText')}</p>;
  if (status === 'refused') {
    return (
      <Notice tone="bad">
        {errorText({ code: errorCode ?? 'INTERNAL' })}
        <br />
        {t('pending.safe')}
      </Notice>
    );
  }
  if (status === 'done') return null;
  const failed = (outcome ?? []).filter((row) => row.outcome === 'failed');
  const whys = new Set(failed.map((row) => row.failure));
  return (
    <Notice tone="warn">
      {[...whys].map((why) => (
        <p key={why}>
          {why === 'OFFER_EXPIRED' || why === 'PRICE_CHANGED' || why === 'SOLD_OUT'
            ? productText(`pending.what.${why}`)
            : t(why === 'TIME_CHANGED' ? 'pending.what.TIME_CHANGED' : 'pending.what.other')}
        </p>
      ))}
      <p>
        {productText('pending.askingRows', {
          names: failed.map((row) => row.name).join(t('travel:listJoin')),
        })}
      </p>
    </Notice>
  );
}

/** Gives a booking up after asking, or puts away one that is over. */
function useDrop(intent: Intent, onChanged: () => Promise<void>) {
  const { idem } = intent;
  const subject = useIntentSubject(intent);
  const { t } = useTranslation(['booking', 'travel']);
  const platform = usePlatform();
  const { confirm, dialog } = useConfirm(subject);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOver = !isUnsettled(intent);
  const drop = async () => {
    const yes =
      isOver ||
      (await confirm({
        title: t('pending.giveUpTitle'),
        subject,
        text: t('pending.giveUpText'),
        yes: t('pending.giveUpYes'),
        no: t('pending.giveUpNo'),
        danger: true,
      }));
    if (!yes) return;
    const answer = await platform.outbox.answer({ idem, answer: { do: 'giveUp' } });
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok && !isOver) showToast({ kind: 'info', text: (i18n) => i18n.t('booking:pending.gaveUp') });
    await onChanged();
  };
  return { drop, dialog, failure };
}
