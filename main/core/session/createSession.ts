import { authCalls } from '../../../contract/calls/auth/shapes.ts';
import { fail, ok, type Result } from '../../../contract/kit/result.ts';
import type { SessionView, ShellInput, SignInStep } from '../../../contract/shell.ts';
import { deviceOf } from '../../../contract/wire/names.ts';
import type { CoreConfig, CorePorts } from '../ports.ts';
import type { Attempt } from '../proxy/attempt.ts';
import type { Connection } from '../proxy/connection.ts';
import type { Proxy } from '../proxy/createProxy.ts';
import { makeActing } from './acting.ts';
import { keySource } from './gatewayKey.ts';
import { makeHandshake, type PublicName, type PublicOptions } from './handshake.ts';
import { type Held, viewOf } from './held.ts';
import { makeRenewal } from './renewal.ts';
import { makeSendInSession, type SendInSession } from './sessionCall.ts';
import { makeSessionState } from './sessionState.ts';
import { makeSignIn } from './signIn.ts';
import type { Vault } from './vault.ts';

/** Leaving must not wait longer than this for a gateway that does not answer. */
const LEAVE_MS = 3_000;

export type Session = {
  /** What the vault held has been taken. */
  readonly ready: Promise<void>;
  view(): SessionView;
  signIn(input: ShellInput<'session.signIn'>): Promise<Result<SignInStep>>;
  choose(input: ShellInput<'session.choose'>): Promise<Result<SignInStep>>;
  exchangeToken(token: string): Promise<Result<SignInStep>>;
  signOut(): Promise<void>;
  startActing(principalId: string): Promise<Result<SessionView>>;
  endActing(): Promise<Result<SessionView>>;
  /** The context a call carries now; `ended` when acting was taken away. */
  actingContext(): Promise<string | undefined | 'ended'>;
  /** A context for a principal whatever the screen is doing: for a booking that waited. */
  contextFor(principalId: string): Promise<Result<string>>;
  /** After ACTING_DENIED: finds out whether acting is over. */
  checkActing(): Promise<void>;
  send: SendInSession;
  /** A call that needs no session: the picture code, seen or heard, and one-use links. */
  sendPublic(name: PublicName, input: unknown, options: PublicOptions): Promise<Attempt>;
};

/** Sessions, their keys and proxy-booking mode. `changed` hears every new view. */
export function createSession(
  ports: CorePorts,
  config: CoreConfig,
  parts: {
    vault: Vault;
    proxy: Proxy;
    connection: Connection;
    gatewayNow: () => number | undefined;
    changed: (view: SessionView) => void;
  },
): Session {
  const { vault, proxy, connection } = parts;
  const state = makeSessionState(vault, parts.changed);
  const handshake = makeHandshake(ports, keySource(ports, config, vault), proxy, connection);
  const send = makeSendInSession(state, proxy, makeRenewal(ports, state, handshake));
  const acting = makeActing({ random: ports.random, gatewayNow: parts.gatewayNow }, state, send);
  const ready = state.restore(ports.clock.now());

  const tellGateway = async (held: Held): Promise<void> => {
    const abort = new AbortController();
    const cancel = ports.clock.after(LEAVE_MS, () => abort.abort());
    await proxy.send({
      name: 'auth.session.end',
      call: authCalls['auth.session.end'],
      payload: { _idem: ports.random.uuid() },
      seal: { kid: held.kid, keys: held.keys, device: deviceOf('pc', held.user.user_code) },
      tries: 1,
      signal: abort.signal,
    });
    cancel();
  };
  const leave = async (): Promise<void> => {
    const held = state.get();
    if (!held) return;
    handshake.end();
    const told = tellGateway(held);
    await state.set(undefined);
    await told;
  };
  const signIn = makeSignIn(ports, { vault, state, handshake, leave });

  return {
    ready,
    view: () => viewOf(state.get()),
    signIn: signIn.password,
    choose: signIn.choose,
    exchangeToken: signIn.token,
    signOut: leave,
    startActing: acting.start,
    endActing: acting.end,
    actingContext: acting.context,
    checkActing: acting.check,
    contextFor: async (principalId) => {
      if (state.get()?.acting?.principalId === principalId) {
        const ctx = await acting.context();
        if (ctx !== undefined && ctx !== 'ended') return ok(ctx);
      }
      return startContext(send, principalId, ports.random.uuid());
    },
    send,
    sendPublic: async (name, input, options) => (await handshake.call(name, input, options)).attempt,
  };
}

/** A context of its own for one booking; the screen's mode stays as it is. */
async function startContext(send: SendInSession, principalId: string, idem: string): Promise<Result<string>> {
  const call = authCalls['auth.acting.start'];
  const { result, reach } = await send({
    name: 'auth.acting.start',
    call,
    input: { principalId },
    idem,
    tries: 1,
  });
  if (result.ok) return ok(call.output.parse(result.value).ctx);
  const gone = ['ACTING_DENIED', 'FORBIDDEN', 'NOT_FOUND'].includes(result.error.code);
  return reach === 'answered' && gone ? fail('ACTING_DENIED') : result;
}
