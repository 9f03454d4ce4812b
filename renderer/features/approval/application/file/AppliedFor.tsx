import { useTranslation } from 'react-i18next';
import { Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { useGetApplyFileQuery } from '../../../../travel/under/applicationsApi.ts';
import type { ApplicationId } from '../applicationApi.ts';
import '../application.css';
import { BudgetCard } from './BudgetCard.tsx';
import { ContentCard } from './ContentCard.tsx';

/** What an application asks for, for whoever decides about it. Without an answer the rest of the approval stands alone. */
export function AppliedFor({ travelId }: { travelId: ApplicationId }) {
  const { t } = useTranslation(['application', 'common']);
  const { data, error } = useGetApplyFileQuery({ travelId });
  if (error) return null;
  if (!data) return <Skeleton kind="card" count={2} label={t('common:state.loading')} />;
  const { application } = data;
  return (
    <>
      <ContentCard application={application} content={application.content} />
      {application.proposed && (
        <ContentCard application={application} content={application.proposed} isProposed />
      )}
      <BudgetCard application={application} />
    </>
  );
}
