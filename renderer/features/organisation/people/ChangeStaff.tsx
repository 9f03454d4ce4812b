import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../shared/failure/failureOf.ts';
import { useSend } from '../../../shared/failure/useSend.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { Notice } from '../../../shared/ui/feedback/Notice.tsx';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { FormEnd } from '../../../shared/ui/fields/FormEnd.tsx';
import { useGetStaffQuery, useSaveStaffMutation } from '../organisationApi.ts';
import { readingAgain } from '../overtaken/readingAgain.ts';
import type { Frame, Staff } from '../staff.ts';
import { StaffFields } from './StaffFields.tsx';
import { StaffOvertaken } from './StaffOvertaken.tsx';
import { useStaffForm } from './useStaffForm.ts';

type Props = {
  staff: Staff;
  frame: Frame;
  onSaved: () => void;
};

/**
 * Changes what is written down of somebody; numbers stay as they are where nothing is typed. What somebody else changed
 * meanwhile is said, never written over.
 */
export function ChangeStaff({ staff, frame, onSaved }: Props) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [save, saving] = useSaveStaffMutation();
  const { refetch } = useGetStaffQuery({ employeeId: staff.employeeId });
  const send = useSend(readingAgain(save, refetch), () => {
    showToast({ kind: 'success', text: ({ t: say }) => say('organisation:staff.saved') });
    onSaved();
  });
  const form = useStaffForm(`staff ${staff.employeeId}`, staff, false);
  const { typed, seen } = form;
  const onSubmit = form.submit(() =>
    send({
      employeeId: staff.employeeId,
      revision: seen.revision,
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
      {seen.revision !== staff.revision && (
        <StaffOvertaken
          seen={seen}
          now={staff}
          frame={frame}
          onContinue={() => {
            form.goOnFrom(staff);
            saving.reset();
          }}
        />
      )}
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
