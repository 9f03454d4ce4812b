import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { useGetMessageCentreQuery } from '../../../shared/session/messageCentreApi.ts';
import { Count } from '../../../shared/ui/display/Count.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Icon } from '../../../shared/ui/icons/Icon.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { messageIcons } from '../messageIcons.ts';

/** The message centre: each kind with its last message and how many are unread (spec §2 /msgnot/index). */
export function MessageCentreScreen() {
  const { t } = useTranslation('message');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('messageList', 'kind');
  const { data, error, isFetching, refetch } = useGetMessageCentreQuery({});
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
  if (!data) return <Skeleton kind="row" count={5} label={t('loading')} />;
  return (
    <>
      <List label={t('title')}>
        <ListRow
          href={href('notices') ?? ''}
          leading={<Icon name="bell" />}
          leadingBox
          strong
          title={t('notices')}
          sub={t('noticesEmptyHint')}
          chevron
        />
        <ListRow
          href={href('messageChannels') ?? ''}
          leading={<Icon name="settings" />}
          leadingBox
          strong
          title={t('channels.title')}
          sub={t('channels.entry')}
          chevron
        />
        {data.kinds.map(({ kind, unread, last }) => (
          <ListRow
            key={kind}
            href={href('messageList', { kind }) ?? ''}
            isCurrent={open === kind}
            leading={<Icon name={messageIcons[kind]} />}
            leadingBox
            strong
            title={t(`kinds.${kind}`)}
            sub={t(`event.${last.event}`)}
            end={shortDateTime(last.createdAt, language)}
            endSub={
              unread > 0 && (
                <>
                  <span aria-hidden="true">
                    <Count value={unread} alert />
                  </span>
                  <span className="td-vh">{t('unreadOf', { count: unread })}</span>
                </>
              )
            }
            chevron
          />
        ))}
      </List>
      {data.kinds.length === 0 && <EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} />}
    </>
  );
}
