import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { isDefinite } from '../../../shared/failure/isDefinite.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { newKey } from '../../../shared/newKey.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useConfirm } from '../../../shared/ui/layers/useConfirm.tsx';
import { Card, CardHead } from '../../../shared/ui/lists/Card.tsx';
import { useEndFeedMutation, useGetFeedQuery, useIssueFeedMutation } from '../feedApi.ts';
import { FeedAddress } from '../parts/FeedAddress.tsx';
import { FeedFacts } from '../parts/FeedFacts.tsx';
import '../parts/feed.css';

type Feed = NonNullable<CallOutput<'feed.get'>['feed']>;
/** One just made; `at`: when its answer came, on this machine's clock, as answers of queries are stamped. */
type Made = CallOutput<'feed.issue'> & { readonly at: number };

/** The address one's calendar reads one's trips at: turned on, shown once, changed and turned off. */
export function FeedScreen() {
  const { t } = useTranslation('feed');
  const errorText = useErrorText('feed');
  const { confirm, dialog } = useConfirm();
  const { data, error, isFetching, fulfilledTimeStamp = 0, refetch } = useGetFeedQuery({});
  const [issue, issuing] = useIssueFeedMutation();
  const [end, ending] = useEndFeedMutation();
  const [made, setMade] = useState<Made | null>(null);
  const [idem, setIdem] = useState(newKey);
  const sendEnd = useSend(end, () => {
    setMade(null);
    showToast({ kind: 'success', text: (i18n) => i18n.t('feed:offDone') });
  });
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="feed"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={2} label={t('loading')} />;
  // What was just made is shown whether or not it could be asked for again: its address is told this once.
  const feed = made && made.at >= fulfilledTimeStamp ? made.feed : data.feed;
  const make = async () => {
    const answer = await issue({ input: { replaces: feed?.feedId ?? null }, idem });
    // Without a clear answer it goes out again under the same key, and brings the same address.
    if (answer.error && !isDefinite(failureOf(answer.error))) return;
    setIdem(newKey());
    if (answer.data) setMade({ ...answer.data, at: Date.now() });
    else void refetch();
  };
  const change = async () => {
    const yes = await confirm({ title: t('changeTitle'), text: t('changeText'), yes: t('change') });
    if (yes) await make();
  };
  const turnOff = async ({ feedId }: Feed) => {
    const yes = await confirm({ title: t('offTitle'), text: t('offText'), yes: t('off') });
    if (!yes) return;
    await sendEnd({ feedId });
    void refetch();
  };
  const failure = issuing.error ?? ending.error;
  const isBusy = issuing.isLoading || ending.isLoading;
  return (
    <div className="feed">
      <Card>
        <CardHead title={t('head')} />
        <p className="feed__note">{t('intro')}</p>
        <p className="feed__note">{t('privacy')}</p>
        {feed && <FeedFacts feed={feed} />}
        {feed && made?.feed.feedId === feed.feedId && <FeedAddress url={made.url} />}
        {feed && made?.feed.feedId !== feed.feedId && <p className="feed__note">{t('hidden')}</p>}
        <div className="feed__acts">
          {feed ? (
            <>
              <Button
                isDisabled={isBusy}
                isPending={issuing.isLoading}
                pendingLabel={t('loading')}
                onPress={() => void change()}
              >
                {t('change')}
              </Button>
              <Button
                variant="danger"
                isDisabled={isBusy}
                isPending={ending.isLoading}
                pendingLabel={t('loading')}
                onPress={() => void turnOff(feed)}
              >
                {t('off')}
              </Button>
            </>
          ) : (
            <Button
              variant="primary"
              icon="calendar"
              isPending={issuing.isLoading}
              pendingLabel={t('loading')}
              onPress={() => void make()}
            >
              {t('on')}
            </Button>
          )}
        </div>
      </Card>
      {failure && (
        <Notice tone="bad" live>
          {errorText(failureOf(failure))}
        </Notice>
      )}
      {dialog}
    </div>
  );
}
