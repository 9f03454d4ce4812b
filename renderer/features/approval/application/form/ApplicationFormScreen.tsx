import { skipToken } from '@reduxjs/toolkit/query/react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { FailedState } from '../../../../shared/failure/FailedState.tsx';
import { useHeader } from '../../../../shared/header.ts';
import { useGo } from '../../../../shared/navigation.ts';
import { Button } from '../../../../shared/ui/controls/Button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/EmptyState.tsx';
import { Skeleton } from '../../../../shared/ui/feedback/Skeleton.tsx';
import { travellerKey } from '../../../../travel/party/travellerKey.ts';
import '../../detail/ApprovalView.css';
import { isApplicationId, useGetApplyFileQuery } from '../../../../travel/under/applicationsApi.ts';
import { type Application, useGetApplicationFormQuery } from '../applicationApi.ts';
import '../application.css';
import { NotThere } from '../file/NotThere.tsx';
import { draftOf, emptyDraft } from '../logic/draft.ts';
import { ApplicationForm } from './ApplicationForm.tsx';

/** A new application, or one that is written again: a draft, one that was refused, or another content of one in force. */
export function ApplicationFormScreen() {
  const { t } = useTranslation(['application', 'item', 'travel', 'common']);
  const [params] = useSearchParams();
  const go = useGo();
  const id = params.get('travel_id') ?? '';
  const facts = useGetApplicationFormQuery({});
  const file = useGetApplyFileQuery(isApplicationId(id) ? { travelId: id } : skipToken);
  const before = file.data?.application;
  const word = !id ? 'create' : before?.actions.modify ? 'modify' : 'edit';
  const title = t(`title.${word}`);
  useHeader(useMemo(() => ({ title }), [title]));
  const error = (!facts.data && facts.error) || (!before && file.error);
  if (id && (!isApplicationId(id) || (file.error && 'code' in file.error && file.error.code === 'NOT_FOUND')))
    return <NotThere />;
  if (error) {
    const retry = () => {
      if (facts.error) void facts.refetch();
      if (file.error) void file.refetch();
    };
    return (
      <FailedState
        error={error}
        namespace="application"
        title={t('form.failed')}
        onRetry={retry}
        isRetrying={facts.isFetching || file.isFetching}
      />
    );
  }
  if (!facts.data || (id && !before)) return <Skeleton kind="field" label={t('common:state.loading')} />;
  if (before && !before.actions.edit && !before.actions.modify) {
    return (
      <EmptyState
        icon="lock"
        title={t('form.closed')}
        hint={t('form.closedHint')}
        action={
          <Button variant="primary" onPress={() => go('applyFile', { travel_id: id }, { replace: true })}>
            {t('form.toFile')}
          </Button>
        }
      />
    );
  }
  const [self] = facts.data.applicants;
  const start = before ? draftOf(before.applicantId, before.content, nameIn(before)) : emptyDraft(self);
  return <ApplicationForm key={id} facts={facts.data} before={before ?? null} start={start} />;
}

/** The names an application gives its travellers. */
function nameIn({ party }: Application) {
  const names = new Map(party.map(({ ref, name }) => [travellerKey(ref), name]));
  return (ref: Application['content']['travellers'][number]) => names.get(travellerKey(ref)) ?? '';
}
