import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '../../../shared/api.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useGetContactQuery } from '../serviceApi.ts';

export type Contact = Answer<'service.contact.get'>;

/** Whom the company's people turn to, once it is known. */
export function ContactQuery({ children }: { children: (contact: Contact) => ReactNode }) {
  const { t } = useTranslation('service');
  const { data, error, isFetching, refetch } = useGetContactQuery({});
  if (data) return children(data);
  if (!error) return <Skeleton kind="group" count={1} label={t('loading')} />;
  return (
    <FailedState
      error={error}
      namespace="service"
      title={t('call.failed')}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}
