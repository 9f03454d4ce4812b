import type { TFunction } from 'i18next';
import { staffColumns } from '../../../../contract/enums/importing.ts';
import { roles } from '../../../../contract/kit/access.ts';
import { staffHead } from './staffTable.ts';
import type { FileRow, LineFault } from './useImport.ts';

/**
 * The rows with faults as a table to hand back to whoever wrote the file: which row, what is wrong in which column, and
 * the row as it stood.
 */
export function faultsTable(
  rows: readonly FileRow[],
  faults: readonly LineFault[],
  t: TFunction<['organisation', 'common']>,
): string[][] {
  const byLine = new Map<number, string[]>();
  for (const { line, column, fault } of faults) {
    const words = { column: t(`import.column.${column}`), fault: t(`import.fault.${fault}`) };
    byLine.set(line, [...(byLine.get(line) ?? []), t('import.faultIn', words)]);
  }
  return [
    [t('import.row'), t('import.problem'), ...staffHead(t)],
    ...rows.flatMap(({ line, cells }) => {
      const found = byLine.get(line);
      if (!found) return [];
      const written = { ...cells, roles: rolesSaid(cells.roles, t) };
      return [[String(line), found.join(t('people.join')), ...staffColumns.map((column) => written[column])]];
    }),
  ];
}

/** Roles by their words, as a file has them; what is none stays as it was typed. */
function rolesSaid(codes: string, t: TFunction<['organisation', 'common']>): string {
  const said = (code: string) => {
    const role = roles.find((one) => one === code);
    return role ? t(`common:user.${role}`) : code;
  };
  return codes.split(',').map(said).join(',');
}
