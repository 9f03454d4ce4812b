import type { output } from 'zod/mini';
import type { loginReply } from '../../../../contract/calls/auth/shapes.ts';
import { localisedText } from '../../../../contract/rules/text/localisedText.ts';
import type { IdentityChoice, Permission, SessionKeysReply } from '../../../../contract/shapes/people.ts';
import type { Scope } from '../../../base/ports.ts';
import type { Words } from '../../../base/words.ts';
import type { Person } from '../../../store/repos/people/person.ts';
import { userInfoOf } from './userInfo.ts';

export type LoginReply = output<typeof loginReply>;

/** Codes inside the login reply. The spec names 0, 201 and 601; the others only carry a Message (spec §4). */
const inner = {
  signedIn: 0,
  choose: 201,
  wrong: 401,
  deactivated: 403,
  offerSpent: 410,
  blocked: 423,
  slowed: 429,
  verify: 601,
} as const;

type Refusal = Exclude<keyof typeof inner, 'signedIn' | 'choose'>;

const nothing = { id: '', url: '', uuid: '', userList: [] };

/** The sentence to show in the caller's language, and what a page needs to say it in another. */
export function sentence(
  words: Words,
  language: Scope['language'],
  code: string,
  values: { readonly minutes?: number; readonly why?: string } = {},
) {
  return { message: words(language, code, values), reason: { code, ...values } };
}

/** A sign-in that did not come about, with the sentence to show. */
export function refusedReply(code: Refusal, { message, reason }: ReturnType<typeof sentence>): LoginReply {
  return {
    Code: inner[code],
    Message: message,
    Result: nothing,
    data: null,
    permissionByUsername: [],
    session: null,
    reason,
  };
}

/** Several identities behind the account: one has to be chosen within 120 s. */
export function choiceReply(
  people: readonly Person[],
  uuid: string,
  said: ReturnType<typeof sentence>,
  language: Scope['language'],
): LoginReply {
  const userList: IdentityChoice[] = people.map((person) => ({
    message: `${localisedText(person.company, language)} · ${person.name}`,
    username: person.username,
    customer_fullname: localisedText(person.company, language),
    companyName: person.company,
    fullname: person.name,
  }));
  return { ...refusedReply('verify', said), Code: inner.choose, Result: { ...nothing, uuid, userList } };
}

/** The output of `H5Login` for somebody who is signed in, with the session's keys. */
export function signedInReply(
  person: Person,
  permissions: readonly Permission[],
  session: SessionKeysReply,
  language: Scope['language'],
): LoginReply {
  return {
    Code: inner.signedIn,
    Message: '',
    Result: { ...nothing, id: person.id, url: homePath(person, language) },
    data: userInfoOf(person, permissions, language),
    permissionByUsername: [...permissions],
    session,
  };
}

/** Where a sign-in leads (spec §2): ZLindex, for the official edition officalIndex. */
function homePath({ customerType }: Person, language: Scope['language']): string {
  return `/${customerType === 1 ? 'officalIndex' : 'ZLindex'}/${language}`;
}
