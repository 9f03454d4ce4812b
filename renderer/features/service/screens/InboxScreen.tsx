import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { complaintStates } from '../../../../contract/enums/service/complaints.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { shortDateTime } from '../../../shared/format/dateTime.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { useHref, useOpenBeside } from '../../../shared/navigation.ts';
import { Segmented } from '../../../shared/ui/controls/Segmented.tsx';
import { EmptyState } from '../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Card } from '../../../shared/ui/lists/Card.tsx';
import { List, ListRow } from '../../../shared/ui/lists/ListRow.tsx';
import { useListComplaintInboxQuery } from '../serviceApi.ts';
import '../parts/service.css';

type State = (typeof complaintStates)[number];

/** The company's complaints, for who answers them: those that wait longest first. */
export function InboxScreen() {
  const { t } = useTranslation('service');
  const [state, setState] = useState<State>('open');
  return (
    <div className="service">
      <Segmented
        label={t('inbox.states')}
        options={complaintStates.map((id) => ({ id, label: t(`state.${id}`) }))}
        value={state}
        onChange={setState}
      />
      <Inbox state={state} />
    </div>
  );
}

function Inbox({ state }: { state: State }) {
  const { t } = useTranslation('service');
  const language = useLanguage();
  const href = useHref();
  const open = useOpenBeside('complaintToAnswer', 'complaintId');
  const { currentData: data, error, isFetching, refetch } = useListComplaintInboxQuery({ state });
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="service"
        title={t('complaint.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  if (data.complaints.length === 0)
    return <EmptyState icon="inbox" title={t('inbox.none')} hint={t('inbox.noneHint')} />;
  return (
    <Card label={t('inbox.title')}>
      <List label={t('inbox.title')}>
        {data.complaints.map(({ complaintId, person, kind, beginning, updatedAt }) => (
          <ListRow
            key={complaintId}
            href={href('complaintToAnswer', { complaintId }) ?? ''}
            isCurrent={open === complaintId}
            title={person}
            sub={beginning}
            end={t(`kind.${kind}`)}
            endSub={shortDateTime(updatedAt, language)}
          />
        ))}
      </List>
    </Card>
  );
}
