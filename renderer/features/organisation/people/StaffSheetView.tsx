import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedState } from '../../../shared/failure/FailedState.tsx';
import { useUser } from '../../../shared/session/useSession.ts';
import { Tabs } from '../../../shared/ui/bars/Tabs.tsx';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { Grants } from '../grants/Grants.tsx';
import { useGetStaffQuery } from '../organisationApi.ts';
import { PersonPermissions } from '../permissions/PersonPermissions.tsx';
import type { Frame, StaffOne } from '../staff.ts';
import { AccountActions } from './AccountActions.tsx';
import { ChangeStaff } from './ChangeStaff.tsx';
import '../organisation.css';

type Props = {
  isOpen: boolean;
  /** As the list has them; null while it is not open. */
  staff: StaffOne | null;
  frame: Frame;
  close: () => void;
};

/** Somebody of the company: what is written down of them, their account, and what they may do. */
export function StaffSheetView(props: Props) {
  return props.isOpen && props.staff && <StaffSheetShown {...props} staff={props.staff} />;
}

function StaffSheetShown({
  staff: { employeeId, name },
  frame,
  close,
}: Omit<Props, 'staff'> & { staff: StaffOne }) {
  const { t } = useTranslation('organisation');
  const isAdministrator = useUser()?.roles.includes('travelManager') ?? false;
  const [tab, setTab] = useState<'profile' | 'account' | 'permissions' | 'grants'>('profile');
  const { currentData, error, isFetching, refetch } = useGetStaffQuery({ employeeId });
  const tabs = (['profile', 'account', 'permissions', 'grants'] as const).filter(
    (one) => isAdministrator || (one !== 'permissions' && one !== 'grants'),
  );
  return (
    <Sheet isOpen onClose={close} title={currentData?.name ?? name} closeLabel={t('close')}>
      {!currentData && error ? (
        <FailedState
          error={error}
          namespace="organisation"
          title={t('staff.failed')}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : !currentData ? (
        <Skeleton kind="text" count={6} label={t('loading')} />
      ) : (
        <Tabs
          label={t('staff.parts')}
          tabs={tabs.map((id) => ({ id, label: t(`staff.tab.${id}`) }))}
          selected={tab}
          onSelect={setTab}
          panelClassName="org-panel"
        >
          {tab === 'profile' && <ChangeStaff staff={currentData} frame={frame} onSaved={close} />}
          {tab === 'account' && <AccountActions staff={currentData} />}
          {tab === 'grants' && (
            <div className="org-form">
              <Grants staff={currentData} />
            </div>
          )}
          {tab === 'permissions' && <PersonPermissions staff={currentData} />}
        </Tabs>
      )}
    </Sheet>
  );
}
