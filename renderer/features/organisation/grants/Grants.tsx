import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListGrantsQuery } from '../organisationApi.ts';
import { GrantLists } from './GrantLists.tsx';
import { GrantSheet } from './GrantSheet.tsx';

/** Who may act for somebody and for whom they may; `employeeId` where that is not oneself. */
export function Grants({ employeeId }: { employeeId?: EmployeeId }) {
  const { t } = useTranslation('organisation');
  const about = employeeId === undefined ? {} : { employeeId };
  const { data, error, isFetching, refetch } = useListGrantsQuery(about);
  const [isGiving, setGiving] = useState(false);
  if (!data && error)
    return (
      <FailedState
        error={error}
        namespace="organisation"
        title={t('grant.failed')}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data) return <Skeleton kind="row" count={4} label={t('loading')} />;
  return (
    <>
      <Button icon="plus" size="touch" onPress={() => setGiving(true)}>
        {t('grant.give')}
      </Button>
      <GrantLists side="given" grants={data.given} />
      <GrantLists side="held" grants={data.held} />
      <GrantSheet
        isOpen={isGiving}
        close={() => setGiving(false)}
        {...(employeeId !== undefined && { principalId: employeeId })}
      />
    </>
  );
}
