import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import { hotkeyText } from '../../../shared/hooks/useHotkeys.ts';
import { later } from '../../../shared/loading/later.tsx';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Dots } from '../../../shared/ui/display/Dots.tsx';
import { Money } from '../../../shared/ui/display/Money.tsx';
import { Tag } from '../../../shared/ui/display/Tag.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import type { Tally } from '../logic/tally.ts';
import './submit.css';

type Props = {
  tally: Tally;
  isSending: boolean;
  /** Cells still on their way. */
  left: number;
  refusal: Failure | null;
  keys: { readonly submit: string; readonly retry: string; readonly replace: string; readonly nudge: string };
  /** Sends what is ready; told what it came to when it was pressed. */
  onSubmit: (shown: Tally) => void;
  onRetry: () => void;
  /** Looks for something else for what cannot be had any more; null where everything can. */
  onReplace: (() => void) | null;
  /** Reminds those who have to decide; null where nobody can be reminded. */
  onNudge: (() => void) | null;
  onCheck: () => void;
  onPending: () => void;
};

/** What the grid comes to, what would not be sent and why, and the one action that sends it. */
export const SubmitBar = later(function SubmitBar({ tally, isSending, left, refusal, keys, ...on }: Props) {
  const { t } = useTranslation('desk');
  const errorText = useErrorText('desk');
  const { approval, warn, open, empty, failed, unanswered, kept, ready, people } = tally;
  const rest = open + empty;
  return (
    <footer className="desk-submit">
      {refusal && (
        <Notice tone="bad" live title={t('submit.refused')}>
          {errorText(refusal)}
        </Notice>
      )}
      <div className="desk-submit__tags" role="status">
        <b>{t(isSending ? 'submit.sending' : 'submit.before', { count: left })}</b>
        {approval > 0 && <Tag tone="approval">{t('submit.approval', { count: approval })}</Tag>}
        {warn > 0 && <Tag tone="warn">{t('submit.warn', { count: warn })}</Tag>}
        {open > 0 && <Tag tone="bad">{t('submit.open', { count: open })}</Tag>}
        {empty > 0 && <Tag tone="line">{t('submit.empty', { count: empty })}</Tag>}
        {tally.done > 0 && <Tag tone="ok">{t('submit.done', { count: tally.done })}</Tag>}
        {failed > 0 && <Tag tone="bad">{t('submit.failed', { count: failed })}</Tag>}
        {unanswered > 0 && <Tag tone="unknown">{t('submit.unanswered', { count: unanswered })}</Tag>}
        {kept > 0 && <Tag tone="unknown">{t('submit.kept', { count: kept })}</Tag>}
        {rest > 0 && ready > 0 && (
          <span className="desk-submit__rest">{t('submit.rest', { count: rest })}</span>
        )}
      </div>
      <div className="desk-submit__foot">
        <p className="desk-submit__total">
          <span>{t('submit.total', { count: ready })}</span>{' '}
          <span className="desk-submit__amount">
            <Money fen={tally.totalFen} />
          </span>
          <span className="desk-submit__payers">
            <Dots>
              {tally.atHotelFen > 0 && (
                <span>
                  {t('submit.atHotel')} <Money fen={tally.atHotelFen} />
                </span>
              )}
              <span>
                {t('submit.company')} <Money fen={tally.companyFen} />
              </span>
              <span>
                {t('submit.personal')} <Money fen={tally.personalFen} />
              </span>
            </Dots>
          </span>
        </p>
        <div className="desk-submit__acts">
          {kept > 0 && <Button onPress={on.onPending}>{t('submit.toPending')}</Button>}
          {unanswered + kept > 0 && (
            <Button isDisabled={isSending} onPress={on.onCheck}>
              {t('submit.check')}
            </Button>
          )}
          {on.onReplace && (
            <Button kbd={keys.replace} isDisabled={isSending} onPress={on.onReplace}>
              {t('replace.title')}
            </Button>
          )}
          {on.onNudge && (
            <Button kbd={keys.nudge} onPress={on.onNudge}>
              {t('submit.nudge')}
            </Button>
          )}
          {failed > 0 && (
            <Button kbd={keys.retry} isDisabled={isSending} onPress={on.onRetry}>
              {t('submit.retry', { count: failed })}
            </Button>
          )}
          <Button
            variant="primary"
            kbd={hotkeyText(keys.submit)}
            aria-keyshortcuts="Control+Enter"
            isPending={isSending}
            pendingLabel={t('submit.sending', { count: left })}
            isDisabled={ready === 0}
            onPress={() => on.onSubmit(tally)}
          >
            {t('submit.submit', { count: people })}
          </Button>
        </div>
      </div>
    </footer>
  );
});
