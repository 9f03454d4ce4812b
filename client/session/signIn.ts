import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { ShellInput, SignInStep } from '../../contract/shell.ts';
import { passwordKey } from '../../contract/wire/keys.ts';
import { SIGN_IN_TRIES } from '../limits.ts';
import type { ClientPorts } from '../ports.ts';
import type { Answered, Handshake } from './handshake.ts';
import { sessionKeys } from './sessionKeys.ts';
import type { SessionState } from './sessionState.ts';
import { signInStep } from './signInStep.ts';
import type { SessionStore } from './storedSession.ts';

export type SignIn = {
  password(input: ShellInput<'session.signIn'>): Promise<Result<SignInStep>>;
  choose(input: ShellInput<'session.choose'>): Promise<Result<SignInStep>>;
  token(token: string): Promise<Result<SignInStep>>;
};

/** The ways into a session (spec §4). `leave` ends the session of whoever was here before. */
export function makeSignIn(
  ports: Pick<ClientPorts, 'clock' | 'random' | 'subtle'>,
  parts: { store: SessionStore; state: SessionState; handshake: Handshake; leave: () => Promise<void> },
): SignIn {
  const { store, state, handshake, leave } = parts;
  const { random } = ports;

  const take = async ({
    attempt,
    bootstrap,
  }: Answered<'H5Login' | 'GetUserForH5'>): Promise<Result<SignInStep>> => {
    const { result } = attempt;
    if (!result.ok) return result;
    const { session } = result.value;
    const step = signInStep(result.value);
    if (!step) return fail('REPLY_BROKEN');
    if (step.step !== 'signedIn' || !session) return ok(step);
    const made = await sessionKeys(bootstrap, session);
    if (!made) return fail('REPLY_BROKEN');
    // Of a session an earlier run left it is not known whose it is.
    if (state.secret() !== undefined && state.get()?.user.id !== step.user.id) await leave();
    const { user, permissions } = step;
    const refreshedAt = ports.clock.now();
    await state.set({ ...made, refreshedAt, user, permissions, acting: null, actingKid: '' });
    handshake.end();
    return ok(step);
  };
  // A lost answer is not asked for again: a wrong password would count twice, and a token is spent.
  const once = () => ({
    idem: random.uuid(),
    tries: SIGN_IN_TRIES,
    retried: (code: string) => code === 'UNAVAILABLE',
  });
  const login = async (payload: Record<string, unknown>) => {
    const installation = await installationOf(store, random);
    return take(await handshake.call('H5Login', { ...payload, installation }, once()));
  };
  return {
    async password({ account, password, ...answers }) {
      return login({ account, passwordkey: await passwordKey(ports.subtle, account, password), ...answers });
    },
    choose: ({ uuid, username }) => login({ account: username, passwordkey: uuid, check: 'uuid' }),
    token: async (token) => take(await handshake.call('GetUserForH5', { token }, once())),
  };
}

/** A stable random id of this installation, for the gateway's throttle per device. */
async function installationOf(store: SessionStore, random: ClientPorts['random']): Promise<string> {
  const known = await store.readInstallation();
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = Array.from(random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  await store.writeInstallation(made);
  return made;
}
