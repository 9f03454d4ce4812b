import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../../contract/registry.ts';
import { freshData } from '../../../shared/failure/freshData.ts';
import { localisedText } from '../../../shared/format/localised.ts';
import { useLanguage } from '../../../shared/hooks/useLanguage.ts';
import { saveTable } from '../../../shared/output/saveTable.ts';
import { showToast } from '../../../shared/ui/feedback/toastQueue.ts';
import { useLazyListStaffQuery } from '../organisationApi.ts';
import type { StaffOne } from '../staff.ts';
import { type Department, pathOf } from '../tree/departmentNodes.ts';
import { staffHead } from './staffTable.ts';

/** Saves the people of a department, or everybody, as a file that can be imported again; numbers stay masked. */
export function useExport(departments: readonly Department[], departmentId: string | null) {
  const { t } = useTranslation(['organisation', 'common']);
  const language = useLanguage();
  const [list] = useLazyListStaffQuery();
  const [isBusy, setBusy] = useState(false);
  const rowOf = (one: StaffOne) => [
    one.account,
    one.name,
    one.mobileMasked,
    '',
    pathOf(departments, one.departmentId)
      .map(({ name }) => localisedText(name, language))
      .join('/'),
    localisedText(one.levelName, language),
    one.costCentre,
    one.roles
      .filter((role) => role !== 'employee')
      .map((role) => t(`common:user.${role}`))
      .join(','),
  ];
  const all = async (): Promise<StaffOne[] | null> => {
    const found: StaffOne[] = [];
    let cursor: string | null = null;
    do {
      const input: CallInput<'organisation.person.find'> = {
        state: 'active',
        limit: 500,
        ...(departmentId !== null && { departmentId }),
        ...(cursor !== null && { cursor }),
      };
      const data = freshData(await list(input));
      if (!data) return null;
      found.push(...data.people);
      cursor = data.nextCursor;
    } while (cursor !== null);
    return found;
  };
  const save = async (kind: 'csv' | 'xlsx') => {
    setBusy(true);
    const people = await all();
    setBusy(false);
    if (!people)
      return void showToast({ kind: 'danger', text: ({ t: say }) => say('organisation:people.failed') });
    const rows = [staffHead(t), ...people.map(rowOf)];
    await saveTable(kind, t('export.file'), rows);
  };
  return { save, isBusy };
}
