import { BrokenColumn } from './brokenColumn.ts';

/** A stored value as one of a closed list; throws with the column's name for any other: a later version wrote it. */
export function enumValue<Value extends string>(
  column: string,
  values: readonly Value[],
  stored: string,
): Value {
  const value = values.find((one) => one === stored);
  if (value === undefined) throw new BrokenColumn(column, '', 'no such word');
  return value;
}
