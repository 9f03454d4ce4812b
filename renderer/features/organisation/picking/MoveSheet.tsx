import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeId } from '../../../../contract/shapes/primitives.ts';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Skeleton } from '../../../shared/ui/feedback/Skeleton.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { Sheet } from '../../../shared/ui/layers/Sheet.tsx';
import { useListDepartmentsQuery, useMoveStaffMutation } from '../organisationApi.ts';
import { DepartmentField } from '../tree/DepartmentField.tsx';

type Props = {
  employeeIds: readonly EmployeeId[];
  close: () => void;
  done: () => void;
};

/** Puts those who are selected into one department. */
export function MoveSheet({ employeeIds, close, done }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const { data, error: notListed } = useListDepartmentsQuery({});
  const [departmentId, setDepartmentId] = useState<string | null>(null);
  const [isSent, setSent] = useState(false);
  const [move, moving] = useMoveStaffMutation();
  const send = useSend(move, () => {
    const count = employeeIds.length;
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:pick.moved', { count }) });
    done();
  });
  const error = moving.error ?? notListed;
  return (
    <Sheet isOpen onClose={close} title={t('pick.move')} closeLabel={t('close')}>
      {!data && !error ? (
        <Skeleton kind="text" count={3} label={t('loading')} />
      ) : (
        <form
          className="org-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setSent(true);
            if (departmentId !== null) void send({ employeeIds: [...employeeIds], departmentId });
          }}
        >
          <p className="org-note">{t('pick.count', { count: employeeIds.length })}</p>
          <DepartmentField
            label={t('staff.department')}
            departments={data?.departments ?? []}
            value={departmentId}
            onChange={setDepartmentId}
            error={isSent && departmentId === null ? t('required') : undefined}
          />
          <FormEnd
            failure={error && errorText(failureOf(error))}
            isPending={moving.isLoading}
            pendingLabel={t('saving')}
          >
            {t('pick.moveNow')}
          </FormEnd>
        </form>
      )}
    </Sheet>
  );
}
