import type { Localised } from '../../../../contract/shapes/primitives.ts';
import { localisedColumns } from '../../columns/localisedColumns.ts';

/** A place people search by: Chinese and English, pinyin and initials in lower case. */
export type Named = {
  readonly code: string;
  readonly name: Localised;
  readonly pinyin: string;
  readonly initials: string;
};

/** The names of a place, as every table of places holds them. */
export function named(row: {
  code: string;
  name_zh: string;
  name_en: string;
  name_de?: string;
  pinyin: string;
  initials: string;
}): Named {
  const { code, name_de = '', pinyin, initials } = row;
  return { code, name: localisedColumns({ ...row, name_de }), pinyin, initials };
}
