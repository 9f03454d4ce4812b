import type { Transaction } from 'kysely';
import { fail, type Result } from '../../../contract/kit/result.ts';
import { findPeople, type Person } from '../../store/repos/people/person.ts';
import type { Tables } from '../../store/tables/schema.ts';
import type { Deps } from '../deps.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { type By, mayStill } from './mayManage.ts';

export type Trx = Transaction<Tables>;

/** Writes about the actor's company in one transaction, as long as what let them in still holds; else FORBIDDEN. */
export function writeWhileAllowed<Value, Code extends string>(
  { store: { db } }: Pick<Deps, 'store'>,
  by: By,
  work: (trx: Trx) => Promise<Result<Value, Code>>,
): Promise<Result<Value, Code | 'FORBIDDEN'>> {
  return writeAnswerBy<Result<Value, Code | 'FORBIDDEN'>>(db, by, async (trx) =>
    (await mayStill(trx, by)) ? work(trx) : fail('FORBIDDEN'),
  );
}

/** Records what somebody did to a thing of their company that is nobody's in particular. */
export function recordBy(
  { audit }: Pick<Deps, 'audit'>,
  trx: Trx,
  { actor }: By,
  [tag, object, decision]: readonly [tag: string, object: string, decision: string],
): Promise<void> {
  return audit.record(trx, { actor, subject: '', ctx: '', tag, object, decision, requestHash: '' });
}

/** Records for each of some people what was done to them. */
export function recordEach(
  { audit }: Pick<Deps, 'audit'>,
  trx: Trx,
  { actor }: By,
  subjects: readonly string[],
  [tag, object, decision]: readonly [tag: string, object: string, decision: string],
): Promise<void> {
  const row = { actor, ctx: '', tag, object, decision, requestHash: '' };
  return audit.record(trx, ...subjects.map((subject) => ({ ...row, subject })));
}

/** The people of these ids, each once; null where one is nobody of the company. */
export async function peopleOf(
  trx: Trx,
  companyId: string,
  employeeIds: readonly string[],
): Promise<readonly Person[] | null> {
  const ids = [...new Set(employeeIds)];
  const people = await findPeople(trx, ids);
  return people.length === ids.length && people.every((one) => one.companyId === companyId) ? people : null;
}
