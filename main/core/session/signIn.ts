import { loginReply } from '../../../contract/calls/auth/shapes.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { ShellInput, SignInStep } from '../../../contract/shell.ts';
import { type Bootstrap, passwordKey } from '../../../contract/wire/keys.ts';
import type { CorePorts } from '../ports.ts';
import type { Attempt } from '../proxy/attempt.ts';
import type { Handshake } from './handshake.ts';
import type { SessionState } from './sessionState.ts';
import { signInStep } from './signInStep.ts';
import type { Vault } from './vault.ts';

export type SignIn = {
  password(input: ShellInput<'session.signIn'>): Promise<Result<SignInStep>>;
  choose(input: ShellInput<'session.choose'>): Promise<Result<SignInStep>>;
  token(token: string): Promise<Result<SignInStep>>;
};

/** The ways into a session (spec §4). `leave` ends the session of whoever was here before. */
export function makeSignIn(
  ports: Pick<CorePorts, 'clock' | 'random' | 'subtle'>,
  parts: { vault: Vault; state: SessionState; handshake: Handshake; leave: () => Promise<void> },
): SignIn {
  const { vault, state, handshake, leave } = parts;

  const take = async ({ attempt, bootstrap }: { attempt: Attempt; bootstrap: Bootstrap | undefined }) => {
    const { result } = attempt;
    if (!result.ok) return result;
    const reply = loginReply.safeParse(result.value);
    const step = reply.success ? signInStep(reply.data) : undefined;
    if (!reply.success || !step || !bootstrap) return fail('REPLY_BROKEN');
    const { session } = reply.data;
    if (step.step !== 'signedIn' || !session) return ok(step);
    if (state.get() && state.get()?.user.id !== step.user.id) await leave();
    await state.set({
      kid: session.kid,
      keys: await bootstrap.deriveSession(session),
      refresh: session.refresh,
      refreshedAt: ports.clock.now(),
      user: step.user,
      permissions: step.permissions,
      acting: null,
      actingKid: '',
    });
    handshake.end();
    return ok(step);
  };
  const login = async (payload: Record<string, unknown>) => {
    const installation = await installationOf(vault, ports);
    return take(await handshake.call('H5Login', { ...payload, installation }, { idem: ports.random.uuid() }));
  };
  return {
    async password({ account, password, ...answers }) {
      return login({ account, passwordkey: await passwordKey(ports.subtle, account, password), ...answers });
    },
    choose: ({ uuid, username }) => login({ account: username, passwordkey: uuid, check: 'uuid' }),
    token: async (token) =>
      take(await handshake.call('GetUserForH5', { token }, { idem: ports.random.uuid() })),
  };
}

/** A stable random id of this installation, for the gateway's throttle per device. */
async function installationOf(vault: Vault, ports: Pick<CorePorts, 'random'>): Promise<string> {
  const known = await vault.read('installation');
  if (known && /^[0-9a-f]{32}$/.test(known)) return known;
  const made = Array.from(ports.random.bytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
  await vault.write('installation', made);
  return made;
}
