import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { useSaveStaffMutation } from '../organisationApi.ts';
import type { Frame, Staff } from '../staff.ts';
import { StaffFields } from './StaffFields.tsx';
import { useStaffForm } from './useStaffForm.ts';

type Props = {
  staff: Staff;
  frame: Frame;
  onSaved: () => void;
};

/** Changes what is written down of somebody; numbers stay as they are where nothing is typed. */
export function ChangeStaff({ staff, frame, onSaved }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [save, saving] = useSaveStaffMutation();
  const send = useSend(save, () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:staff.saved') });
    onSaved();
  });
  const form = useStaffForm(
    `staff ${staff.employeeId}`,
    { ...staff, departmentId: staff.departmentId || null },
    false,
  );
  const { typed } = form;
  const onSubmit = form.submit(() =>
    send({
      employeeId: staff.employeeId,
      name: typed.name,
      ...(typed.mobile.trim() !== '' && { mobile: typed.mobile }),
      ...(typed.email.trim() !== '' && { email: typed.email.trim() }),
      roles: [...form.roles],
      level: form.level,
      departmentId: form.departmentId ?? '',
      costCentre: typed.costCentre.trim(),
    }),
  );
  if (!staff.mayManage) return <Notice tone="info">{t('staff.mayNot')}</Notice>;
  return (
    <form className="org-form" noValidate onSubmit={onSubmit}>
      <p className="org-note">{t('staff.accountOf', { account: staff.account, code: staff.userCode })}</p>
      <StaffFields
        form={form}
        frame={frame}
        masked={{ mobile: staff.mobileMasked, email: staff.emailMasked }}
      />
      <FormEnd
        failure={saving.error && errorText(failureOf(saving.error))}
        isPending={saving.isLoading}
        pendingLabel={t('saving')}
      >
        {t('save')}
      </FormEnd>
    </form>
  );
}
