import type { Transaction } from 'kysely';
import type { staffCalls } from '../../../contract/calls/staff/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { isEmail } from '../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { readPersonName } from '../../../contract/rules/person/personName.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import type { Db } from '../../store/db/openStore.ts';
import { deleteLogin, loginsOf } from '../../store/repos/account/logins.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { findPerson, type Person } from '../../store/repos/people/person.ts';
import { staffOf } from '../../store/repos/people/staff.ts';
import { changeEmployee, numbersOf, placeEmployees } from '../../store/repos/people/staffChanges.ts';
import type { Tables } from '../../store/tables/schema.ts';
import { numberIndex, readingOf } from '../account/newPerson.ts';
import { endWaysIn } from '../account/waysIn.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { Deps } from '../deps.ts';
import { HIDDEN } from '../policy/hidden.ts';
import { notify } from '../push/notify.ts';
import { isTaken } from './addPerson.ts';
import { staffRow } from './findPeople.ts';
import { type By, mayGive, mayManage } from './mayManage.ts';
import { isLastAdministrator, onPerson } from './standing.ts';
import { peopleOf, recordEach, writeWhileAllowed } from './writeWhileAllowed.ts';

type Get = (typeof staffCalls)['organisation.person.get'];
type Save = (typeof staffCalls)['organisation.person.save'];
type Move = (typeof staffCalls)['organisation.person.move'];
type Trx = Transaction<Tables>;
type NumberColumn = `${'mobile' | 'email'}_${'enc' | 'masked' | 'idx'}`;

/** Somebody of the company, and what may be done to their account. */
export async function personOf(
  deps: Deps,
  { actor, companyId }: By,
  id: string,
): Promise<Result<OutputOf<Get>, 'NOT_FOUND'>> {
  const {
    clock,
    store: { db },
  } = deps;
  const person = await findPerson(db, id);
  const staff = await staffOf(db, id);
  if (!staff || person?.companyId !== companyId) return fail('NOT_FOUND');
  const isPlaced = (await departmentsOf(db, companyId)).some((one) => one.id === staff.departmentId);
  const departmentId = isPlaced ? staff.departmentId : '';
  return ok({
    ...staffRow({ ...person, departmentId }, person.settings, actor),
    revision: await revisionOf(deps, db, person),
    emailMasked: person.vip && id !== actor ? HIDDEN : person.emailMasked,
    hasPassword: (await loginsOf(db, id)).length > 0,
    mayManage: await mayManage(db, actor, person, clock.now()),
    isLastAdministrator: await isLastAdministrator(db, person),
  });
}

/** Changes somebody of the company, if they are as whoever changes them read them; their open clients are told where their roles change. */
export function savePerson(
  deps: Deps,
  by: By,
  input: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save> | 'FORBIDDEN' | 'NOT_FOUND' | 'OVERTAKEN'>> {
  const fault = faultOf(input);
  if (fault) return Promise.resolve(fail(fault));
  return onPerson<OutputOf<Save>, ErrorOf<Save> | 'FORBIDDEN' | 'OVERTAKEN'>(
    deps,
    by,
    input.employeeId,
    async (trx, person) => {
      const { id, companyId } = person;
      if (input.revision !== (await revisionOf(deps, trx, person))) return fail('OVERTAKEN');
      const levels = Object.keys((await settingsOf(trx, companyId)).levels);
      if (levels.length > 0 && input.level !== person.level && !levels.includes(input.level))
        return fail('LEVEL_UNKNOWN');
      if (!(await mayGive(trx, by.actor, { roles: input.roles, level: input.level })))
        return fail('FORBIDDEN');
      const before = await staffOf(trx, id);
      const isKnown = (await departmentsOf(trx, companyId)).some((one) => one.id === input.departmentId);
      if (!isKnown && input.departmentId !== before?.departmentId) return fail('DEPARTMENT_UNKNOWN');
      const staysAdministrator = input.roles.includes('travelManager');
      if (person.active && !staysAdministrator && (await isLastAdministrator(trx, person)))
        return fail('LAST_ADMINISTRATOR');
      if (input.departmentId !== before?.departmentId && (await placesThemselves(trx, by, [id])))
        return fail('FORBIDDEN');
      const numbers = await changedNumbers(deps, trx, person, input);
      if (numbers === null) return fail('ACCOUNT_TAKEN');
      const name = readPersonName(input.name).name ?? input.name;
      const roles = [...new Set(['employee' as const, ...input.roles])];
      await changeEmployee(trx, id, {
        name,
        ...(name !== person.name && readingOf(name)),
        level: input.level,
        department_id: input.departmentId,
        cost_centre: input.costCentre,
        roles: JSON.stringify(roles),
        ...numbers,
      });
      if (roles.toSorted().join() !== person.roles.toSorted().join())
        await notify(deps, trx, [id], { kind: 'permission', id });
      await record(deps, trx, by, { subject: id, decision: changesOf(person, before, input, roles) });
      return ok({});
    },
  );
}

/** Puts people into a department, all of them or none. */
export function movePeople(
  deps: Deps,
  by: By,
  { employeeIds, departmentId }: ParsedOf<Move>,
): Promise<Result<OutputOf<Move>, ErrorOf<Move> | 'FORBIDDEN' | 'NOT_FOUND'>> {
  return writeWhileAllowed(deps, by, async (trx) => {
    const people = await peopleOf(trx, by.companyId, employeeIds);
    if (!people) return fail('NOT_FOUND');
    for (const person of people)
      if (!(await mayManage(trx, by.actor, person, deps.clock.now()))) return fail('FORBIDDEN');
    if (!(await departmentsOf(trx, by.companyId)).some(({ id }) => id === departmentId))
      return fail('DEPARTMENT_UNKNOWN');
    const ids = people.map(({ id }) => id);
    if (await placesThemselves(trx, by, ids)) return fail('FORBIDDEN');
    await placeEmployees(trx, ids, departmentId);
    await recordEach(deps, trx, by, ids, ['organisation.person.move', departmentId, 'moved']);
    return ok({ moved: ids.length });
  });
}

/** Whether somebody would place themselves: leaders see the travel of the department they are in, and all below it. */
async function placesThemselves(db: Db, { actor }: By, ids: readonly string[]): Promise<boolean> {
  if (!ids.includes(actor)) return false;
  return (await findPerson(db, actor))?.roles.includes('travelManager') !== true;
}

/** What is written down of somebody, in a few letters that tell nothing of it. */
async function revisionOf(
  { fields }: Pick<Deps, 'fields'>,
  db: Db,
  { id, name, roles, level, costCentre }: Person,
): Promise<string> {
  const { mobileEnc, emailEnc } = await numbersOf(db, id);
  const departmentId = (await staffOf(db, id))?.departmentId;
  const mobile = fields.decrypt('employee.mobile', mobileEnc);
  const email = fields.decrypt('employee.email', emailEnc);
  const all = [name, roles.toSorted(), level, departmentId, costCentre, mobile, email];
  return fields.index('staff.revision', `${id} ${JSON.stringify(all)}`).slice(0, 16);
}

function faultOf({ name, mobile, email }: ParsedOf<Save>) {
  if (readPersonName(name).name === null) return 'NAME_INVALID';
  if (mobile !== undefined && readMobile(mobile) === null) return 'MOBILE_INVALID';
  return email === undefined || email === '' || isEmail(email) ? null : 'EMAIL_INVALID';
}

/** Columns of the numbers that change, sealed; null where a colleague signs in with one. Old ones open nothing more. */
async function changedNumbers(
  deps: Deps,
  trx: Trx,
  { id, companyId, username }: Person,
  typed: Pick<ParsedOf<Save>, 'mobile' | 'email'>,
): Promise<Partial<Record<NumberColumn, string>> | null> {
  const { fields } = deps;
  const sealed = await numbersOf(trx, id);
  const old = {
    mobile: fields.decrypt('employee.mobile', sealed.mobileEnc),
    email: fields.decrypt('employee.email', sealed.emailEnc),
  };
  const mobile = typed.mobile === undefined ? old.mobile : (readMobile(typed.mobile) ?? typed.mobile);
  const email = typed.email ?? old.email;
  const changed = [
    ...(mobile === old.mobile ? [] : [{ from: old.mobile, to: mobile }]),
    ...(email === old.email ? [] : [{ from: old.email, to: email }]),
  ];
  for (const { to } of changed)
    if (to !== '' && (await isTaken(deps, trx, companyId, { account: '', mobile: to, email: '' }, id)))
      return null;
  // The same number written in other letters still opens the account, and so does a user name that is one.
  const other = changed.filter(({ from, to }) => from !== '' && normalAccount(from) !== normalAccount(to));
  for (const { from } of other)
    if (normalAccount(from) !== normalAccount(username))
      await deleteLogin(trx, id, identifierIndex(deps, from));
  // A code on its way to the old one, and the link such a code gave.
  if (other.length > 0) await endWaysIn(trx, id);
  return {
    ...(mobile !== old.mobile && {
      mobile_enc: fields.encrypt('employee.mobile', mobile),
      mobile_masked: fields.mask.mobile(mobile),
      mobile_idx: numberIndex(fields, mobile),
    }),
    ...(email !== old.email && {
      email_enc: fields.encrypt('employee.email', email),
      email_masked: fields.mask.email(email),
      email_idx: numberIndex(fields, email),
    }),
  };
}

/** What was changed, by the names of fields; new roles and levels by what they are. */
function changesOf(
  person: Person,
  before: { readonly departmentId: string } | null,
  input: ParsedOf<Save>,
  roles: readonly string[],
): string {
  const words = [
    ...(input.name === person.name ? [] : ['name']),
    ...(input.mobile === undefined ? [] : ['mobile']),
    ...(input.email === undefined ? [] : ['email']),
    ...(input.level === person.level ? [] : [`level ${input.level}`]),
    ...(input.departmentId === before?.departmentId ? [] : ['department']),
    ...(input.costCentre === person.costCentre ? [] : ['costCentre']),
    ...(roles.toSorted().join() === person.roles.toSorted().join() ? [] : [`roles ${roles.join(' ')}`]),
  ];
  return `changed ${words.join(', ')}`.trim();
}

function record(
  { audit }: Deps,
  trx: Trx,
  { actor }: By,
  { subject, decision }: { readonly subject: string; readonly decision: string },
): Promise<void> {
  const tag = 'organisation.person.save';
  return audit.record(trx, { actor, subject, ctx: '', tag, object: subject, decision, requestHash: '' });
}
