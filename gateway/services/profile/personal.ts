import type { profileCalls } from '../../../contract/calls/profile/shapes.ts';
import type { ErrorOf, OutputOf, ParsedOf } from '../../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import { type IdCard, readIdCard } from '../../../contract/rules/identity/idCard.ts';
import { readLatinParts } from '../../../contract/rules/person/latinParts.ts';
import { plainText } from '../../../contract/rules/text/pasted.ts';
import { chinaDate } from '../../../contract/rules/time/chinaTime.ts';
import { callerOf, type Scope } from '../../base/ports.ts';
import type { Db } from '../../store/db/openStore.ts';
import { accountsOf } from '../../store/repos/account/logins.ts';
import { findPerson } from '../../store/repos/people/person.ts';
import { type ProfileRecord, profileOf, putProfile } from '../../store/repos/people/profiles.ts';
import { recordOwn } from '../audit/recordOwn.ts';
import { latinNameOf } from '../auth/session/latinName.ts';
import type { Deps } from '../deps.ts';
import { writeAnswer } from '../writeAnswer.ts';
import { nameLock } from './ownName.ts';

type Calls = typeof profileCalls;
type Save = Calls['profile.personal.save'];
type Latin = Calls['profile.latinName.save'];

/** Nobody who travels was born before. */
const FIRST_BIRTH = '1900-01-01';

/** What the caller has said of themselves; gender and birth date as their ID card has them, where there is one. */
export async function ownPersonal(
  deps: Deps,
  scope: Scope,
): Promise<Result<OutputOf<Calls['profile.personal.get']>, 'NOT_FOUND'>> {
  const { db } = deps.store;
  const { employeeId } = callerOf(scope);
  const person = await findPerson(db, employeeId);
  if (!person) return fail('NOT_FOUND');
  const said = await profileOf(db, employeeId);
  const card = await idCardOf(deps, db, employeeId);
  const latin = latinNameOf(person);
  return ok({
    name: person.name,
    nameLock: await nameLock(db, scope),
    surname: latin.lastname,
    givenNames: latin.firstname,
    isLatinSet: person.surname !== '',
    gender: card?.gender ?? said.gender,
    birthDate: card?.birthDate ?? (birthDateOf(deps, said) || null),
    isOnIdCard: card !== null,
    nationality: said.nationality || null,
    city: said.city,
    mobileMasked: person.mobileMasked,
    emailMasked: person.emailMasked,
  });
}

/** Sets what is given of the caller's own. */
export function savePersonal(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Save>,
): Promise<Result<OutputOf<Save>, ErrorOf<Save> | 'INPUT_INVALID'>> {
  const { employeeId } = callerOf(scope);
  const { gender, birthDate, nationality } = input;
  const city = input.city === undefined ? undefined : plainText(input.city);
  return writeAnswer<Result<OutputOf<Save>, ErrorOf<Save>>>(deps.store.db, scope, async (trx) => {
    const isOfCard = gender !== undefined || birthDate !== undefined;
    if (isOfCard && (await idCardOf(deps, trx, employeeId))) return fail('PROFILE_ON_ID_CARD');
    if (birthDate && (birthDate < FIRST_BIRTH || birthDate > chinaDate(scope.now)))
      return fail('BIRTH_DATE_INVALID');
    const before = await profileOf(trx, employeeId);
    const birthDateEnc = birthDate ? deps.fields.encrypt('employee_profile.birth_date', birthDate) : '';
    const after = {
      ...before,
      ...(gender !== undefined && { gender }),
      ...(birthDate !== undefined && { birthDateEnc }),
      ...(nationality !== undefined && { nationality: nationality ?? '' }),
      ...(city !== undefined && { city }),
    };
    await putProfile(trx, employeeId, after, scope.now);
    const tag = 'profile.personal.save';
    await recordOwn(deps, trx, scope, { tag, id: employeeId, decision: Object.keys(input).join(' ') });
    return ok({});
  });
}

/** Sets the caller's name in Latin letters, or takes it back. */
export async function saveLatinName(
  deps: Deps,
  scope: Scope,
  input: ParsedOf<Latin>,
): Promise<Result<OutputOf<Latin>, ErrorOf<Latin> | 'NOT_FOUND'>> {
  const { employeeId } = callerOf(scope);
  const parts = readLatinParts(input);
  if (!parts) return fail('LATIN_NAME_INVALID');
  return writeAnswer<Result<OutputOf<Latin>, 'NOT_FOUND'>>(deps.store.db, scope, async (trx) => {
    const person = await findPerson(trx, employeeId);
    if (!person) return fail('NOT_FOUND');
    await putProfile(trx, employeeId, { ...(await profileOf(trx, employeeId)), ...parts }, scope.now);
    const isSet = parts.surname !== '';
    const decision = isSet ? 'set' : 'removed';
    await recordOwn(deps, trx, scope, { tag: 'profile.latinName.save', id: employeeId, decision });
    const { lastname, firstname } = latinNameOf({ ...person, ...parts });
    return ok({ surname: lastname, givenNames: firstname });
  });
}

function birthDateOf({ fields }: Pick<Deps, 'fields'>, { birthDateEnc }: ProfileRecord): string {
  return birthDateEnc === '' ? '' : fields.decrypt('employee_profile.birth_date', birthDateEnc);
}

async function idCardOf(
  { fields }: Pick<Deps, 'fields'>,
  db: Db,
  employeeId: string,
): Promise<IdCard | null> {
  const [sealed] = (await accountsOf(db, employeeId))?.idCardsEnc ?? [];
  return sealed === undefined ? null : readIdCard(fields.decrypt('person_document.number', sealed));
}
