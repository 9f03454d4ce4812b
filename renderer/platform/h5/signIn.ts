import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { CallOutput } from '../../../contract/registry.ts';
import type { SignInStep } from '../../../contract/shell.ts';
import { passwordKey } from '../../../contract/wire/keys.ts';
import type { SessionPort } from '../port.ts';
import type { Handshake } from './handshake.ts';
import type { HeldState } from './held.ts';
import { type H5Host, hex, uuid } from './host.ts';

type LoginReply = CallOutput<'H5Login'>;
type SignIn = Pick<SessionPort, 'signIn' | 'choose' | 'exchangeToken'>;

const installationKey = 'tripdesk.installation';

/** The ways into a session (spec §4). `leave` ends the session of whoever was here before. */
export function makeSignIn(
  host: H5Host,
  state: HeldState,
  handshake: Handshake,
  leave: () => Promise<void>,
): SignIn {
  const take = async (
    name: 'H5Login' | 'GetUserForH5',
    payload: object,
  ): Promise<Result<SignInStep, never>> => {
    const { result, bootstrap } = await handshake.call(name, { ...payload, _idem: uuid(host) });
    // The codes of a login are the common ones; the port narrows them for screens.
    if (!result.ok) return result as Result<never, never>;
    const reply = result.value as LoginReply;
    const step = stepOf(reply);
    if (!step || !bootstrap) return fail('REPLY_BROKEN') as Result<never, never>;
    const { session } = reply;
    if (step.step !== 'signedIn' || !session) return ok(step);
    if (state.get() && state.get()?.user.id !== step.user.id) await leave();
    state.set({
      kid: session.kid,
      keys: await bootstrap.deriveSession(session),
      refresh: session.refresh,
      user: step.user,
      permissions: step.permissions,
      acting: null,
    });
    handshake.end();
    return ok(step);
  };
  const login = (payload: object) => take('H5Login', { ...payload, installation: installationOf(host) });
  return {
    async signIn({ account, password, ...answers }) {
      return login({ account, passwordkey: await passwordKey(host.subtle, account, password), ...answers });
    },
    choose: ({ uuid: offer, username }) => login({ account: username, passwordkey: offer, check: 'uuid' }),
    exchangeToken: (token) => take('GetUserForH5', { token }),
  };
}

/** What a login's inner code leads to (spec §4); null for a "signed in" without its keys. */
function stepOf({
  Code: code,
  Message: message,
  Result: inner,
  data,
  permissionByUsername,
  session,
  task,
}: LoginReply) {
  const step = (value: SignInStep) => value;
  if (code === 0)
    return data && session ? step({ step: 'signedIn', user: data, permissions: permissionByUsername }) : null;
  if (code === 201) return step({ step: 'identity', uuid: inner.uuid, users: inner.userList });
  if (code === 601) return step({ step: 'verify', message });
  if (code === 429 && task) return step({ step: 'work', message, task });
  return step({ step: 'refused', code, message });
}

/** A stable random id of this browser, for the gateway's throttle per device. Says nothing about a person. */
function installationOf(host: H5Host): string {
  try {
    const known = host.machine?.getItem(installationKey);
    if (known && /^[0-9a-f]{32}$/.test(known)) return known;
    const made = hex(host.random(16));
    host.machine?.setItem(installationKey, made);
    return made;
  } catch {
    return hex(host.random(16));
  }
}
