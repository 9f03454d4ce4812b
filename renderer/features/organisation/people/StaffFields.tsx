import { useTranslation } from 'react-i18next';
import { roles as allRoles, type Role } from '../../../../contract/kit/access.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { Checkbox } from '../../../shared/ui/fields/Checkbox.tsx';
import { NumberField } from '../../../shared/ui/fields/NumberField.tsx';
import { Select } from '../../../shared/ui/fields/Select.tsx';
import { TextField } from '../../../shared/ui/fields/TextField.tsx';
import type { Frame } from '../staff.ts';
import { DepartmentField } from '../tree/DepartmentField.tsx';
import type { StaffForm } from './useStaffForm.ts';

type Props = {
  form: StaffForm;
  frame: Frame;
  /** As they are stored, masked; absent of somebody new. */
  masked?: { readonly mobile: string; readonly email: string };
};

/** Everybody is an employee; the others are given. */
const given: readonly Role[] = allRoles.filter((role) => role !== 'employee');

/** What is written down of somebody of the company. */
export function StaffFields({ form, frame, masked }: Props) {
  const { t } = useTranslation(['organisation', 'common']);
  const language = useLanguage();
  const { field, roles, setRoles } = form;
  const plain = { size: 'touch', autoComplete: 'off' } as const;
  const kept = (number: string) => (number === '' ? t('staff.noneKept') : t('staff.kept', { number }));
  const levels = frame.levels.map(({ code, name }) => ({
    id: code,
    label: localisedText(name, language),
    sub: code,
  }));
  return (
    <>
      {!masked && (
        <TextField
          {...plain}
          {...field('account')}
          label={t('staff.account')}
          description={t('staff.accountHint')}
          maxLength={32}
          isRequired
        />
      )}
      <TextField {...plain} {...field('name')} label={t('staff.name')} maxLength={60} isRequired />
      <NumberField
        {...plain}
        {...field('mobile')}
        kind="mobile"
        label={t('staff.mobile')}
        isRequired={!masked}
        {...(masked && { description: kept(masked.mobile) })}
      />
      <TextField
        {...plain}
        {...field('email')}
        type="email"
        label={t('staff.email')}
        maxLength={254}
        {...(masked && { description: kept(masked.email) })}
      />
      <DepartmentField
        label={t('staff.department')}
        departments={frame.departments}
        value={form.departmentId}
        onChange={form.setDepartmentId}
        error={form.departmentError}
      />
      {levels.length > 0 && (
        <Select
          label={t('staff.level')}
          placeholder={t('staff.level')}
          options={
            levels.some(({ id }) => id === form.level)
              ? levels
              : [{ id: form.level, label: form.level, sub: '' }, ...levels]
          }
          value={form.level}
          onChange={form.setLevel}
          size="touch"
          isRequired
        />
      )}
      <TextField {...plain} {...field('costCentre')} label={t('staff.costCentre')} maxLength={20} />
      <fieldset className="org-roles">
        <legend className="org-roles__legend">{t('staff.roles')}</legend>
        {given.map((role) => (
          <Checkbox
            key={role}
            isSelected={roles.includes(role)}
            onChange={(isOn) => setRoles(isOn ? [...roles, role] : roles.filter((one) => one !== role))}
          >
            {t(`common:user.${role}`)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}
