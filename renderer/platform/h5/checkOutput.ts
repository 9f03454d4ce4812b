import type { OutputCheck } from '../../../client/ports.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import type { CallName, CallOutput } from '../../../contract/registry.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value is an object with these texts in it. */
const hasTexts = (value: unknown, ...names: string[]): boolean =>
  isRecord(value) && names.every((name) => typeof value[name] === 'string');
const hasSession = ({ data, permissionByUsername, session }: Fields): boolean =>
  Array.isArray(permissionByUsername) &&
  hasTexts(data, 'id', 'user_code') &&
  hasTexts(session, 'kid', 'seed', 'refresh');
const isLogin = (fields: Fields): boolean =>
  hasTexts(fields, 'Message') && isRecord(fields['Result']) && (fields['Code'] !== 0 || hasSession(fields));

/** What the client itself builds on: who is signed in, under which keys, and for whom they act. */
const ofSession: { readonly [Name in CallName]?: (fields: Fields) => boolean } = {
  H5Login: isLogin,
  GetUserForH5: isLogin,
  'auth.session.refresh': hasSession,
  'auth.acting.start': (fields) =>
    hasTexts(fields, 'ctx', 'principalId', 'name') && typeof fields['expiresAt'] === 'number',
};

/**
 * A reply's value as far as the page looks at it without the schemas, which bring zod (decision 29): every call answers
 * an object, and what the session stands on is there. The rest is what the gateway parsed before it answered.
 */
export const checkOutput: OutputCheck = <Name extends CallName>(name: Name, value: unknown) => {
  if (!isRecord(value)) return undefined;
  const fits = ofSession[name];
  return !fits || fits(value) ? (value as CallOutput<Name>) : undefined;
};
