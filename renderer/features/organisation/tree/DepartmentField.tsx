import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { ComboBox } from '../../../shared/ui/fields/ComboBox.tsx';
import { type Department, pathOf } from './departmentNodes.ts';

/** Stands for the top in the list of choices, where ids of departments stand. */
const top = ' ';

type Props = {
  label: string;
  departments: readonly Department[];
  value: string | null;
  onChange: (departmentId: string | null) => void;
  /** Given where the top may be chosen. */
  topLabel?: string;
  error?: string | undefined;
};

/** A department by its name, with those above it below the name. */
export function DepartmentField({ label, departments, value, onChange, topLabel, error }: Props) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const options = useMemo(
    () => [
      ...(topLabel === undefined ? [] : [{ id: top, label: topLabel }]),
      ...departments.map((one) => ({
        id: one.departmentId,
        label: localisedText(one.name, language),
        sub: pathOf(departments, one.departmentId)
          .slice(0, -1)
          .map(({ name }) => localisedText(name, language))
          .join(' / '),
      })),
    ],
    [departments, language, topLabel],
  );
  return (
    <ComboBox
      label={label}
      options={options}
      value={value ?? (topLabel === undefined ? null : top)}
      onChange={(id) => id !== null && onChange(id === top ? null : id)}
      emptyText={t('department.noneFound')}
      openLabel={t('department.open')}
      size="touch"
      error={error}
      isRequired
    />
  );
}
