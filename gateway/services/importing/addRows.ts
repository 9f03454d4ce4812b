import type { importingCalls } from '../../../contract/calls/importing/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { id } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import { findImport, insertImport, noteImported } from '../../store/repos/people/importing/staffImports.ts';
import { insertEmployees, nextUserCodes } from '../../store/repos/people/staffWrites.ts';
import { employeeOf, plainPerson } from '../account/newPerson.ts';
import type { Deps } from '../deps.ts';
import { type By, mayStill } from '../staff/mayManage.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { judgeRows } from './judgeRows.ts';

type Calls = typeof importingCalls;
type Start = Calls['import.staff.start'];
type Add = Calls['import.staff.add'];

const importId = id<'ImportId'>();
/** A stored id of an import, checked for its form. */
export const importIdOf = (stored: string) => importId.parse(stored);

/** Begins an import of so many people. */
export function startImport(
  { audit, clock, random, store }: Deps,
  by: By,
  rows: number,
): Promise<Result<OutputOf<Start>, 'FORBIDDEN'>> {
  const { actor, companyId } = by;
  return writeAnswerBy<Result<OutputOf<Start>, 'FORBIDDEN'>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const made = importIdOf(newId(random));
    await insertImport(trx, { id: made, companyId, actorId: actor, madeAt: clock.now(), rows });
    const row = { actor, subject: '', ctx: '', tag: 'import.staff.start', requestHash: '' };
    await audit.record(trx, { ...row, object: made, decision: `started ${rows}` });
    return ok({ importId: made });
  });
}

/** Adds a part of an import's people, judged where they are written; all of them or none. */
export function addRows(
  deps: Deps,
  by: By,
  { importId: wanted, rows }: ParsedOf<Add>,
): Promise<Result<OutputOf<Add>, ErrorOf<Add>>> {
  const { audit, random, store } = deps;
  const { actor, companyId } = by;
  return writeAnswerBy<Result<OutputOf<Add>, ErrorOf<Add>>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const found = await findImport(trx, companyId, wanted);
    if (!found) return fail('NOT_FOUND');
    if (found.undoneAt !== null || found.actorId !== actor || found.added + rows.length > found.rows)
      return fail('IMPORT_CLOSED');
    const { faults, judged } = await judgeRows(deps, trx, by, rows);
    if (faults.length > 0) return fail('IMPORT_ROWS_WRONG');
    const codes = await nextUserCodes(trx, companyId, judged.length);
    const people = judged.map(({ departmentId, levelCode, given, ...row }, at) =>
      employeeOf(deps, plainPerson(row), {
        id: newId(random),
        companyId,
        userCode: codes[at] ?? '',
        level: levelCode,
        departmentId,
        costCentre: row.costCentre,
        roles: [...new Set(['employee' as const, ...given])],
      }),
    );
    // A user name that another company took a moment ago: nothing of this part is written.
    if ((await insertEmployees(trx, people)) < people.length)
      throw new Error('a user name was taken while an import was written');
    await noteImported(
      trx,
      found.id,
      people.map((person) => person.id),
    );
    const row = { actor, ctx: '', tag: 'import.staff.add', object: found.id, requestHash: '' };
    await audit.record(
      trx,
      ...people.map((person) => ({
        ...row,
        subject: person.id,
        decision: `added ${person.roles.join(' ')}`,
      })),
    );
    return ok({ added: people.length });
  });
}
