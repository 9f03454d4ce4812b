import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Role, roles as roleNames } from '../../../../contract/kit/access.ts';
import { isAccountName } from '../../../../contract/rules/identity/accountName.ts';
import { isEmail } from '../../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../../contract/rules/identity/mobile.ts';
import { readPersonName } from '../../../../contract/rules/person/personName.ts';
import { useForm } from '../../../shared/hooks/useForm.ts';
import { useErrorText } from '../../../shared/text/errorText.ts';
import { readSeen, type StaffStart, seenOf, typedOf, typedUpon } from './seenStaff.ts';

/**
 * What is typed of somebody of the company, and upon what of them it was typed; kept under `draft`, all of it together.
 * `isNew`: with an account, and with numbers that must be there.
 */
export function useStaffForm(draft: string, start: StaffStart, isNew: boolean) {
  const { t } = useTranslation('organisation');
  const errorText = useErrorText('organisation');
  const form = useForm(
    draft,
    { account: '', mobile: '', email: '', ...typedOf(start), seen: JSON.stringify(seenOf(start)) },
    ({ account, name, mobile, email }) => ({
      ...(isNew && !isAccountName(account) && { account: errorText({ code: 'ACCOUNT_INVALID' }) }),
      ...(readPersonName(name).name === null && { name: errorText({ code: 'NAME_INVALID' }) }),
      ...((isNew || mobile.trim() !== '') &&
        readMobile(mobile) === null && { mobile: errorText({ code: 'MOBILE_INVALID' }) }),
      ...(email.trim() !== '' && !isEmail(email.trim()) && { email: errorText({ code: 'EMAIL_INVALID' }) }),
    }),
  );
  const [isSent, setSent] = useState(false);
  const { typed, field } = form;
  const seen = readSeen(typed.seen, seenOf(start));
  const roles = roleNames.filter((one) => typed.roles.split(' ').includes(one));
  const departmentId = typed.department === '' ? null : typed.department;
  return {
    ...form,
    /** What it was typed upon. */
    seen,
    roles,
    setRoles: (next: readonly Role[]) =>
      field('roles').onChange(roleNames.filter((one) => next.includes(one)).join(' ')),
    level: typed.level,
    setLevel: field('level').onChange,
    departmentId,
    setDepartmentId: (next: string | null) => field('department').onChange(next ?? ''),
    departmentError: isSent && departmentId === null ? t('required') : undefined,
    /** Goes on upon what they are now: what was typed stays, the rest is theirs. */
    goOnFrom: (now: StaffStart) => {
      for (const [name, value] of Object.entries(typedUpon(typed, seen, now)))
        field(name as keyof typeof typed).onChange(value);
      field('seen').onChange(JSON.stringify(seenOf(now)));
    },
    submit: (send: () => Promise<void>) =>
      form.submit(async () => {
        setSent(true);
        if (departmentId !== null) await send();
      }),
  };
}

export type StaffForm = ReturnType<typeof useStaffForm>;
