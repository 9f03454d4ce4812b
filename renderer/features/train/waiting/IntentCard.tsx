import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { Intent } from '../../../../contract/shell.ts';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useGo } from '../../../shared/navigation.ts';
import { intentTones } from '../../../shared/outbox/intentTones.ts';
import { usePlatform } from '../../../shared/platform.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { IntentFacts } from './IntentFacts.tsx';
import { useReview } from './useReview.ts';

/** One kept booking: where it stands, what changed meanwhile, and what can be done about it. */
export function IntentCard({ intent, onChanged }: { intent: Intent; onChanged: () => Promise<void> }) {
  const { t } = useTranslation('train');
  const language = useLanguage();
  const go = useGo();
  const errorText = useErrorText('train');
  const review = useReview(intent);
  const { drop, dialog, failure } = useDrop(intent, onChanged);
  const { status, tries, createdAt, idem } = intent;
  return (
    <article className="train-waiting__item">
      <IntentFacts
        intent={intent}
        end={<Tag tone={intentTones[status]}>{t(`waiting.status.${status}`)}</Tag>}
      >
        <p className="train-waiting__made">
          <Dots>
            {t('waiting.made', { time: shortDateTime(createdAt, language) })}
            {tries > 0 && t('waiting.tries', { count: tries })}
          </Dots>
        </p>
        <Standing intent={intent} />
        {failure && (
          <Notice tone="bad" live>
            {errorText(failure)}
          </Notice>
        )}
        <div className="train-waiting__acts">
          {status !== 'sending' && (
            <Button onPress={() => void drop()}>
              {status === 'done' || status === 'refused' ? t('waiting.dismiss') : t('waiting.giveUp')}
            </Button>
          )}
          {status === 'asking' && review && (
            <Button variant="primary" onPress={review}>
              {t('waiting.review')}
            </Button>
          )}
          {status === 'done' && (
            <Button variant="primary" onPress={() => go('trainResult', { idem })}>
              {t('waiting.seeResult')}
            </Button>
          )}
        </div>
      </IntentFacts>
      {dialog}
    </article>
  );
}

function Standing({ intent }: { intent: Intent }) {
  const { t } = useTranslation('train');
  const errorText = useErrorText('train');
  const { status, outcome, errorCode } = intent;
  if (status === 'waiting' || status === 'sending')
    return <p className="train-waiting__text">{t('waiting.waitText')}</p>;
  if (status === 'refused') {
    return (
      <Notice tone="bad">
        {errorText({ code: errorCode ?? 'INTERNAL' })}
        <br />
        {t('waiting.safe')}
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
            ? t(`waiting.what.${why}`)
            : t('waiting.what.other')}
        </p>
      ))}
      <p>{t('waiting.askingRows', { names: failed.map((row) => row.name).join(t('listJoin')) })}</p>
    </Notice>
  );
}

/** Gives a booking up after asking, or puts away one that is over. */
function useDrop({ idem, status }: Intent, onChanged: () => Promise<void>) {
  const { t } = useTranslation('train');
  const platform = usePlatform();
  const { confirm, dialog } = useConfirm();
  const [failure, setFailure] = useState<Failure | null>(null);
  const isOver = status === 'done' || status === 'refused';
  const drop = async () => {
    const yes =
      isOver ||
      (await confirm({
        title: t('waiting.giveUpTitle'),
        text: t('waiting.giveUpText'),
        yes: t('waiting.giveUpYes'),
        no: t('waiting.giveUpNo'),
        danger: true,
      }));
    if (!yes) return;
    const answer = await platform.outbox.answer({ idem, answer: { do: 'giveUp' } });
    setFailure(answer.ok ? null : answer.error);
    if (answer.ok && !isOver) showToast({ kind: 'info', text: t('waiting.gaveUp') });
    await onChanged();
  };
  return { drop, dialog, failure };
}
