import { pinyin } from 'pinyin-pro';
import type { Role } from '../../../contract/kit/access.ts';
import { isAccountName } from '../../../contract/rules/identity/accountName.ts';
import { isEmail } from '../../../contract/rules/identity/email.ts';
import { readMobile } from '../../../contract/rules/identity/mobile.ts';
import { nameLetters } from '../../../contract/rules/person/nameLetters.ts';
import { readPersonName } from '../../../contract/rules/person/personName.ts';
import { normalAccount } from '../../../contract/wire/keys.ts';
import type { NewEmployee } from '../../store/repos/people/staffWrites.ts';
import { identifierIndex } from '../auth/signIn/verifier.ts';
import type { Deps } from '../deps.ts';

/** What is asked of everybody who is entered. */
export type PersonEntered = {
  readonly account: string;
  readonly name: string;
  readonly mobile: string;
  /** '' for none. */
  readonly email: string;
};

export type PersonFault = 'ACCOUNT_INVALID' | 'NAME_INVALID' | 'MOBILE_INVALID' | 'EMAIL_INVALID';

/** What is wrong with somebody to be entered; null when nothing is. */
export function personFault({ account, name, mobile, email }: PersonEntered): PersonFault | null {
  if (!isAccountName(account)) return 'ACCOUNT_INVALID';
  if (readPersonName(name).name === null) return 'NAME_INVALID';
  if (readMobile(mobile) === null) return 'MOBILE_INVALID';
  return email === '' || isEmail(email) ? null : 'EMAIL_INVALID';
}

/** Somebody to be entered, name and mobile in the one form they are kept in; asked after `personFault`. */
export function plainPerson<Person extends PersonEntered>(person: Person): Person {
  return {
    ...person,
    name: readPersonName(person.name).name ?? person.name,
    mobile: readMobile(person.mobile) ?? person.mobile,
  };
}

/** A row of somebody to be entered, with their numbers sealed. */
export function employeeOf(
  { fields }: Pick<Deps, 'fields'>,
  { account, name, mobile, email }: PersonEntered,
  place: {
    readonly id: string;
    readonly companyId: string;
    readonly userCode: string;
    readonly level: string;
    readonly departmentId: string;
    readonly costCentre: string;
    readonly roles: readonly Role[];
  },
): NewEmployee {
  return {
    ...place,
    username: normalAccount(account),
    name,
    ...readingOf(name),
    mobileEnc: fields.encrypt('employee.mobile', mobile),
    mobileMasked: fields.mask.mobile(mobile),
    emailEnc: fields.encrypt('employee.email', email),
    emailMasked: fields.mask.email(email),
    mobileIdx: numberIndex(fields, mobile),
    emailIdx: numberIndex(fields, email),
  };
}

/** What an employee's mobile or e-mail is found by: as if they signed in with it. '' for none. */
export function numberIndex(fields: Pick<Deps['fields'], 'index'>, number: string): string {
  return number === '' ? '' : identifierIndex({ fields }, number);
}

/** What a name is found by: syllables without tones, Latin names without their marks; and the first letters. */
export function readingOf(name: string): { pinyin: string; initials: string } {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', surname: 'head', nonZh: 'consecutive' })
    .flatMap((part) => part.split(/[^\p{L}\p{M}\p{N}]+/u).map(nameLetters))
    .filter((part) => part !== '');
  return { pinyin: syllables.join(''), initials: syllables.map((part) => part.charAt(0)).join('') };
}
