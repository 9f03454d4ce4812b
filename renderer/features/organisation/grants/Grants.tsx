import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { Button } from '../../../shared/ui/controls/Button.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { useListGrantsQuery } from '../organisationApi.ts';
import { GrantLists } from './GrantLists.tsx';
import { GrantSheet } from './GrantSheet.tsx';

type Props = {
  /** Whose, where that is not oneself. */
  staff?: { readonly employeeId: EmployeeId; readonly name: string; readonly account: string };
};

/** Who may act for somebody and for whom they may. */
export function Grants({ staff }: Props) {
  const { t } = useTranslation('organisation');
  const about = staff ? { employeeId: staff.employeeId } : {};
  const of = staff && { of: staff };
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
      <GrantLists side="given" grants={data.given} {...of} />
      <GrantLists side="held" grants={data.held} {...of} />
      <GrantSheet
        isOpen={isGiving}
        close={() => setGiving(false)}
        {...(staff && { principalId: staff.employeeId })}
      />
    </>
  );
}
