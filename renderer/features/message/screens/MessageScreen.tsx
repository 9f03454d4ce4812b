import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { newKey } from '../../../shared/newKey.ts';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetMessageQuery, useReadMessageMutation } from '../messageApi.ts';
import { MessageView } from '../parts/MessageView.tsx';
import './messages.css';

/** One message, read once it is opened (spec §2 /msgnot/msginfo). */
export function MessageScreen() {
  const { t } = useTranslation('message');
  const [params] = useSearchParams();
  const messageId = (params.get('messageId') ?? '') as never;
  const { currentData: data, error, isFetching, refetch } = useGetMessageQuery({ messageId });
  const [read] = useReadMessageMutation();
  const marked = useRef<string | null>(null);
  const isUnread = data?.readAt === null;
  useEffect(() => {
    if (!isUnread || marked.current === messageId) return;
    marked.current = messageId;
    void read({ input: { messageId }, idem: newKey() });
  }, [isUnread, messageId, read]);
  if (error && failureOf(error).code === 'NOT_FOUND')
    return <EmptyState icon="bell" title={t('gone')} hint={t('goneHint')} />;
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="message"
        title={t('failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={3} label={t('loading')} />;
  return <MessageView message={data} />;
}
