import type { CallOutput } from '../../../../contract/registry.ts';
import { withThoseBelow } from '../../../../contract/rules/person/departmentPath.ts';
import { type Findable, matchesName, nameQuery } from '../../../../contract/rules/person/nameQuery.ts';
import type { Frame, StaffOne } from '../staff.ts';

type Sent = CallOutput<'organisation.person.index'>['people'][number];

/** Somebody in the index: as lists show them, with what they are found by. */
type Indexed = { readonly staff: StaffOne; readonly found: Findable };

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

type Asked = {
  readonly keyword: string;
  /** Null: of the whole company. */
  readonly departmentId: string | null;
  readonly state: 'active' | 'inactive' | 'all';
};

/**
 * Who of the index is meant, in its order; the gateway's search answers the same. A word typed on is looked for among
 * those its beginning found.
 */
export function finderOf(
  index: readonly Indexed[],
  { departments }: Pick<Frame, 'departments'>,
): (asked: Asked) => StaffOne[] {
  const placed = departments.map(({ departmentId: id, parentId }) => ({ id, parentId }));
  let before: { readonly asked: Asked; readonly found: readonly Indexed[] } | null = null;
  return (asked) => {
    const query = nameQuery(asked.keyword);
    const within = asked.departmentId === null ? null : new Set(withThoseBelow(placed, asked.departmentId));
    const among = before && isTypedOn(before.asked, asked) ? before.found : index;
    const found = among.filter(
      ({ staff, found: by }) =>
        (asked.state === 'all' || staff.active === (asked.state === 'active')) &&
        (within === null || within.has(staff.departmentId)) &&
        (query === null || matchesName(query, by)),
    );
    before = { asked, found };
    return found.map(({ staff }) => staff);
  };
}

/** Whether a word can only find fewer than before: letters and digits typed on, while a space begins another word. */
function isTypedOn(before: Asked, now: Asked): boolean {
  return (
    before.departmentId === now.departmentId &&
    before.state === now.state &&
    now.keyword.startsWith(before.keyword) &&
    /^[a-z0-9]+$/i.test(now.keyword)
  );
}
