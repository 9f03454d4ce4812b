import type { staffCalls } from '../../../contract/calls/staff/shapes.ts';
import type { ErrorOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { readIdCard } from '../../../contract/rules/identity/idCard.ts';
import { readDocumentNumber } from '../../../contract/rules/person/documentNumber.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import type { DocumentType } from '../../../contract/shapes/people.ts';
import { type EmployeeId, employeeId } from '../../../contract/shapes/primitives.ts';
import { newId } from '../../base/newId.ts';
import type { Db } from '../../store/db/openStore.ts';
import { loginsOf } from '../../store/repos/account/logins.ts';
import { isColleagues, isIdentifierTaken } from '../../store/repos/account/takenLogins.ts';
import { settingsOf } from '../../store/repos/company/companies.ts';
import { holdersOf } from '../../store/repos/people/holders.ts';
import { departmentsOf } from '../../store/repos/people/organisation.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import { insertEmployee, nextUserCode } from '../../store/repos/people/staffWrites.ts';
import { replaceDocument } from '../../store/repos/people/writeDocument.ts';
import { passwordLink } from '../account/links.ts';
import { employeeOf, numberIndex, personFault, plainPerson } from '../account/newPerson.ts';
import type { Deps } from '../deps.ts';
import { writeAnswerBy } from '../writeAnswer.ts';
import { type By, mayGive, mayManage, mayStill } from './mayManage.ts';
import type { MadeLink } from './standing.ts';

type Call = (typeof staffCalls)['organisation.person.add'];
type Added = { readonly employeeId: EmployeeId; readonly link: MadeLink };

/**
 * Adds somebody to a company. Their id comes from the request's key, so that a request whose answer was lost finds who
 * it added, and gives them another link, as long as they have set no password.
 */
export async function addPerson(
  deps: Deps,
  by: By,
  key: string,
  typed: ParsedOf<Call>,
): Promise<Result<Added, ErrorOf<Call> | 'FORBIDDEN'>> {
  const { store } = deps;
  const { actor, companyId } = by;
  const input = plainPerson(typed);
  const { document } = input;
  const fault = personFault(input) ?? (document ? documentFault(document, deps.clock.now()) : null);
  if (fault) return fail(fault);
  const id = employeeId.parse(deps.fields.index('staff.added', `${actor} ${key}`).slice(0, 32));
  return writeAnswerBy<Result<Added, ErrorOf<Call> | 'FORBIDDEN'>>(store.db, by, async (trx) => {
    if (!(await mayStill(trx, by))) return fail('FORBIDDEN');
    const levels = Object.keys((await settingsOf(trx, companyId)).levels);
    const level = input.level ?? levels[0] ?? 'L1';
    if (levels.length > 0 && !levels.includes(level)) return fail('LEVEL_UNKNOWN');
    if (!(await mayGive(trx, actor, { roles: typed.roles, level }))) return fail('FORBIDDEN');
    const known = await findPerson(trx, id);
    // They may have been given more since.
    if (known && !(await mayManage(trx, actor, known, deps.clock.now()))) return fail('FORBIDDEN');
    // Whoever has a password by now, or is out again, is not being added any more: that would be a reset unseen.
    if (known && (!known.active || (await loginsOf(trx, id)).length > 0)) return fail('ACCOUNT_TAKEN');
    const row = { actor, subject: id, ctx: '', tag: 'organisation.person.add', object: id, requestHash: '' };
    if (known) await deps.audit.record(trx, { ...row, decision: 'linked' });
    else {
      const departmentId = await departmentOf(trx, companyId, input.departmentId);
      if (departmentId === null) return fail('DEPARTMENT_UNKNOWN');
      if (await isTaken(deps, trx, companyId, input)) return fail('ACCOUNT_TAKEN');
      if (document && (await isHeldByOther(deps, trx, { id, companyId }, document)))
        return fail('PERSON_KNOWN');
      const userCode = await nextUserCode(trx, companyId);
      const roles = [...new Set(['employee' as const, ...input.roles])];
      const place = {
        id,
        companyId,
        userCode,
        level,
        departmentId,
        costCentre: input.costCentre ?? '',
        roles,
      };
      if (!(await insertEmployee(trx, employeeOf(deps, input, place)))) return fail('ACCOUNT_TAKEN');
      if (document)
        await replaceDocument(trx, { kind: 'employee', id }, sealedDocument(deps, document), null);
      await deps.audit.record(trx, { ...row, decision: `added ${roles.join(' ')}` });
    }
    return ok({ employeeId: id, link: await passwordLink(deps, trx, id) });
  });
}

/** What is wrong with a document's number. */
export function documentFault(
  { type, number }: { readonly type: DocumentType; readonly number: string },
  now: number,
): 'ID_CARD_INVALID' | 'DOCUMENT_INVALID' | null {
  const plain = readDocumentNumber(type, number);
  if (type !== 'idCard') return plain === null ? 'DOCUMENT_INVALID' : null;
  const card = readIdCard(plain ?? '');
  return card && card.birthDate <= chinaDate(now) ? null : 'ID_CARD_INVALID';
}

/** Whether a colleague has the document entered for somebody: nobody is in a company twice. */
export async function isHeldByOther(
  deps: Pick<Deps, 'fields' | 'random'>,
  db: Db,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  document: { readonly type: DocumentType; readonly number: string },
): Promise<boolean> {
  const { type, numberIdx } = sealedDocument(deps, document);
  const holders = await holdersOf(db, { document: { type, numberIdx }, mobile: null });
  const others = holders.filter((one) => one.kind === 'employee' && one.id !== id);
  for (const other of others) if ((await findPerson(db, other.id))?.companyId === companyId) return true;
  return false;
}

/** A document with its number in its one form, sealed, masked and indexed; asked after `documentFault`. */
export function sealedDocument(
  { fields, random }: Pick<Deps, 'fields' | 'random'>,
  { type, number }: { readonly type: DocumentType; readonly number: string },
) {
  const plain = readDocumentNumber(type, number) ?? number;
  return {
    id: newId(random),
    type,
    numberEnc: fields.encrypt('person_document.number', plain),
    numberMasked: fields.mask.document(type, plain),
    numberIdx: fields.index('person_document.number', plain),
  };
}

/** The department asked for, or the first at the top; null for one that is not the company's. */
async function departmentOf(db: Db, companyId: string, wanted: string | undefined): Promise<string | null> {
  const departments = await departmentsOf(db, companyId);
  if (wanted === undefined) return departments.find(({ parentId }) => parentId === null)?.id ?? '';
  return departments.some(({ id }) => id === wanted) ? wanted : null;
}

/**
 * Whether somebody signs in with the user name already, or the mobile or e-mail is a colleague's, with a password or
 * without; `except` whoever it is about. '' for what is not asked about.
 */
export async function isTaken(
  deps: Deps,
  db: Db,
  companyId: string,
  { account, mobile, email }: Pick<ParsedOf<Call>, 'account' | 'mobile' | 'email'>,
  except = '',
): Promise<boolean> {
  const numbers = [mobile, email].map((one) => numberIndex(deps.fields, one));
  return (
    (await isIdentifierTaken(db, numberIndex(deps.fields, account), except)) ||
    (await isColleagues(db, numbers, { companyId, except }))
  );
}
