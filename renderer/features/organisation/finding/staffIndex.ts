import type { CallOutput } from '../../../../contract/registry.ts';
import { withThoseBelow } from '../../../../contract/rules/person/departmentPath.ts';
import { type Findable, matchesName, nameQuery } from '../../../../contract/rules/person/nameQuery.ts';
import type { Frame, StaffOne } from '../staff.ts';

type Sent = CallOutput<'organisation.person.index'>['people'][number];

/** Somebody in the index: as lists show them, with what they are found by. */
export type Indexed = { readonly staff: StaffOne; readonly found: Findable };

/** People as they were sent, made ready once for all that is typed later. */
export function indexOf(
  people: readonly Sent[],
  { departments, levels }: Pick<Frame, 'departments' | 'levels'>,
): Indexed[] {
  const departmentNames = new Map(departments.map((one) => [one.departmentId, one.name]));
  const levelNames = new Map(levels.map((one) => [one.code, one.name]));
  return people.map(
    ([
      employeeId,
      account,
      userCode,
      name,
      pinyin,
      initials,
      departmentId,
      level,
      costCentre,
      roles,
      active,
      mobileMasked,
    ]) => ({
      staff: {
        employeeId,
        account,
        userCode,
        name,
        department: departmentNames.get(departmentId) ?? { zh: '', en: '' },
        departmentId,
        level,
        levelName: levelNames.get(level) ?? { zh: level, en: level },
        costCentre,
        roles,
        active,
        mobileMasked,
      },
      found: {
        name: name.toLowerCase(),
        pinyin: pinyin.toLowerCase(),
        initials: initials.toLowerCase(),
        userCode: userCode.toLowerCase(),
        account: account.toLowerCase(),
      },
    }),
  );
}

/** Who of the index is meant, in its order; the gateway's search answers the same. */
export function foundIn(
  index: readonly Indexed[],
  { departments }: Pick<Frame, 'departments'>,
  asked: {
    readonly keyword: string;
    readonly departmentId: string | null;
    readonly state: 'active' | 'inactive' | 'all';
  },
): StaffOne[] {
  const query = nameQuery(asked.keyword);
  const placed = departments.map(({ departmentId: id, parentId }) => ({ id, parentId }));
  const within = asked.departmentId === null ? null : new Set(withThoseBelow(placed, asked.departmentId));
  return index
    .filter(
      ({ staff, found }) =>
        (asked.state === 'all' || staff.active === (asked.state === 'active')) &&
        (within === null || within.has(staff.departmentId)) &&
        (query === null || matchesName(query, found)),
    )
    .map(({ staff }) => staff);
}
