import type { CallOutput } from '../../contract/registry.ts';
import type { SignInStep } from '../../contract/shell.ts';

export type LoginReply = CallOutput<'H5Login'>;

const SIGNED_IN = 0;
const IDENTITY = 201;
const WORK = 429;
const VERIFY = 601;

/** What a login's inner code leads to (spec §4); nothing for a "signed in" without its keys. */
export function signInStep(reply: LoginReply): SignInStep | undefined {
  const { Code: code, Message: message, Result: inner, data, permissionByUsername, task } = reply;
  const said = { message, ...(reply.reason && { reason: reply.reason }) };
  if (code === SIGNED_IN) {
    return data && reply.session
      ? { step: 'signedIn', user: data, permissions: permissionByUsername }
      : undefined;
  }
  if (code === IDENTITY) return { step: 'identity', uuid: inner.uuid, users: inner.userList };
  if (code === VERIFY) return { step: 'verify', ...said };
  if (code === WORK && task) return { step: 'work', message, task };
  return { step: 'refused', code, ...said };
}
