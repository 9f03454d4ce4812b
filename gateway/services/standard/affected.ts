import type { standardCalls } from '../../../contract/calls/standard/shapes.ts';
import type { OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { employeeId } from '../../../contract/shapes/primitives.ts';
import type { Db } from '../../store/db/openStore.ts';
import { levelDepartments, peopleOfLevel } from '../../store/repos/people/levels.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { pinyinCursor, pinyinPlace } from '../staff/pinyinCursor.ts';

type Call = (typeof standardCalls)['standard.affected.list'];

const PAGE = 50;

/** Who is judged by a level's standards, by department and by name. */
export async function affectedBy(
  db: Db,
  companyId: string,
  { level, departmentId, cursor, limit = PAGE }: ParsedOf<Call>,
): Promise<Result<OutputOf<Call>, 'INPUT_INVALID'>> {
  const after = cursor === undefined ? null : pinyinPlace(cursor);
  if (cursor !== undefined && !after) return fail('INPUT_INVALID', { details: { fields: ['cursor'] } });
  const departments = new Map((await departmentsOf(db, companyId)).map(({ id, name }) => [id, name]));
  const nameOf = (id: string) => departments.get(id) ?? { zh: '', en: '' };
  const counts = await levelDepartments(db, companyId, level);
  const of = { companyId, level, departmentId };
  const found = await peopleOfLevel(db, of, { after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return ok({
    total: [...counts.values()].reduce((sum, people) => sum + people, 0),
    departments: [...counts]
      .map(([id, people]) => ({ departmentId: id, name: nameOf(id), people }))
      .sort((a, b) => b.people - a.people || (a.departmentId < b.departmentId ? -1 : 1)),
    people: page.map((one) => ({
      employeeId: employeeId.parse(one.id),
      name: one.name,
      account: one.username,
      department: nameOf(one.department_id),
    })),
    nextCursor: found.length > limit && last ? pinyinCursor(last) : null,
  });
}
