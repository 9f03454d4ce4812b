import { useTranslation } from 'react-i18next';
import { isRecord } from '../../../../contract/kit/isRecord.ts';
import { readJson } from '../../../../contract/kit/readJson.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import type { Department } from './departmentNodes.ts';

/** What a department's form holds, as texts; '' for the top. */
export type SeenDepartment = Readonly<Record<'name' | 'nameEn' | 'nameDe' | 'parent', string>>;

/** A department as its form begins, or a new one below another. */
export function departmentTexts(department: Department | null, parentId: string | null): SeenDepartment {
  return {
    name: department?.name.zh ?? '',
    nameEn: department?.name.en ?? '',
    nameDe: department?.name.de ?? '',
    parent: (department ? department.parentId : parentId) ?? '',
  };
}

/** What was seen, as a command says it. */
export function wasOf({ name, nameEn, nameDe, parent }: SeenDepartment) {
  return { parentId: parent || null, name: { zh: name, en: nameEn, ...(nameDe && { de: nameDe }) } };
}

/** What somebody else changed of a department since it was seen. */
export function useDepartmentChanges(
  seen: SeenDepartment,
  now: SeenDepartment,
  departments: readonly Department[],
) {
  const { t } = useTranslation('organisation');
  const language = useLanguage();
  const words = [
    ['name', t('department.name')],
    ['nameEn', t('overtaken.nameEn')],
    ['nameDe', t('overtaken.nameDe')],
    ['parent', t('department.below')],
  ] as const;
  const placed = (id: string) => {
    const above = departments.find(({ departmentId }) => departmentId === id);
    return above ? localisedText(above.name, language) : t('department.top');
  };
  return words.flatMap(([part, what]) => {
    if (seen[part] === now[part]) return [];
    const [from, to] = [seen[part], now[part]].map(part === 'parent' ? placed : (value) => value);
    return [{ what, from: from ?? '', to: to ?? '' }];
  });
}

/** What was seen, as it was kept with what was typed; `now` where it cannot be read. */
export function readSeen(text: string, now: SeenDepartment): SeenDepartment {
  const kept = readJson(text);
  if (!isRecord(kept)) return now;
  const read = (key: keyof SeenDepartment) => (typeof kept[key] === 'string' ? kept[key] : now[key]);
  return { name: read('name'), nameEn: read('nameEn'), nameDe: read('nameDe'), parent: read('parent') };
}
