import type { SerializedError } from '@reduxjs/toolkit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../../../contract/kit/result.ts';
import type { CallInput, CallOutput } from '../../../../contract/registry.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListPermissionsQuery } from '../organisationApi.ts';

export type Module = CallOutput<'organisation.permission.list'>['modules'][number];

type Props = {
  /** Whose; nobody's: what each role may do. */
  of: CallInput<'organisation.permission.list'>;
  className: string;
  hint: string;
  /** Why the last change was refused. */
  refusal: Failure | SerializedError | undefined;
  children: (module: Module) => ReactNode;
};

/** The modules of the company's permissions, or why they are not there. */
export function PermissionModules({ of, className, hint, refusal, children }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const { data, error, isFetching, refetch } = useListPermissionsQuery(of);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('permissions.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={8} label={t('loading')} />;
  return (
    <div className={className}>
      <p className="org-note">{hint}</p>
      {refusal && (
        <Notice tone="bad" live>
          {errorText(failureOf(refusal))}
        </Notice>
      )}
      {data.modules.map(children)}
    </div>
  );
}
