import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles as roleNames } from '../../../../contract/kit/access.ts';
import { isAccountName } from '../../../../contract/rules/identity/accountName.ts';
import { isEmail } from '../../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import { someOf, text, useDraft } from '../../../shared/drafts/useDraft.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';

export type StaffStart = {
  readonly name: string;
  readonly costCentre: string;
  readonly roles: readonly Role[];
  readonly level: string;
  readonly departmentId: string | null;
};

/** What is typed of somebody of the company; Kept under `draft`. `isNew`: with an account, and with numbers that must be there. */
export function useStaffForm(draft: string, start: StaffStart, isNew: boolean) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const [roles, setRoles] = useDraft(`${draft} roles`, start.roles, someOf(roleNames));
  const [level, setLevel] = useDraft(`${draft} level`, start.level, text);
  const [departmentId, setDepartmentId] = useDraft<string | null>(
    `${draft} department`,
    start.departmentId,
    text,
  );
  const form = useForm(
    draft,
    { account: '', name: start.name, mobile: '', email: '', costCentre: start.costCentre },
    ({ account, name, mobile, email }) => ({
      ...(isNew && !isAccountName(account) && { account: errorText({ code: 'ACCOUNT_INVALID' }) }),
      ...(readPersonName(name).name === null && { name: errorText({ code: 'NAME_INVALID' }) }),
      ...((isNew || mobile.trim() !== '') &&
        readMobile(mobile) === null && { mobile: errorText({ code: 'MOBILE_INVALID' }) }),
      ...(email.trim() !== '' && !isEmail(email.trim()) && { email: errorText({ code: 'EMAIL_INVALID' }) }),
    }),
  );
  const [isSent, setSent] = useState(false);
  return {
    ...form,
    roles,
    setRoles,
    level,
    setLevel,
    departmentId,
    setDepartmentId,
    departmentError: isSent && departmentId === null ? t('required') : undefined,
    submit: (send: () => Promise<void>) =>
      form.submit(async () => {
        setSent(true);
        if (departmentId !== null) await send();
      }),
  };
}

export type StaffForm = ReturnType<typeof useStaffForm>;
