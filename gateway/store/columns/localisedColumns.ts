import type { Localised } from '../../../contract/shapes/primitives.ts';

/** A name as the columns of its row hold it; '' in a column, or no row at all, means that there is none. */
export function localisedColumns(row: {
  readonly name_zh: string | null;
  readonly name_en: string | null;
  readonly name_de: string | null;
}): Localised {
  const { name_zh: zh, name_en: en, name_de: de } = row;
  return { zh: zh ?? '', en: en ?? '', ...(de ? { de } : {}) };
}
