import type { Result } from '../contract/kit/result.ts';
import type { Permission } from '../contract/shapes/people.ts';
import type { SessionView, ShellInput, SignInStep } from '../contract/shell.ts';
import { deviceOf } from '../contract/wire/names.ts';
import type { WireLanguage } from '../contract/wire/types.ts';
import { makeExchange } from './exchange/exchange.ts';
import { pause } from './exchange/pause.ts';
import { makeSender, type Report } from './exchange/sender.ts';
import type { KeySource } from './gatewayKey/keySource.ts';
import { LEAVE_MS } from './limits.ts';
import type { ClientPorts, FactsOf, OutputCheck } from './ports.ts';
import { type Acting, makeActing } from './session/acting.ts';
import { type Handshake, makeHandshake } from './session/handshake.ts';
import { makeRenewal } from './session/renewal.ts';
import { makeSendInSession, type SendInSession } from './session/sendInSession.ts';
import { makeSessionState } from './session/sessionState.ts';
import { makeSignIn } from './session/signIn.ts';
import { type SessionStore, type StoredSession, viewOf } from './session/storedSession.ts';

export type ClientOptions = {
  /** Origin of the gateway; empty for a page of the gateway's own. */
  readonly gateway: string;
  readonly channel: 'pc' | 'h5';
  readonly language: () => WireLanguage;
  readonly factsOf: FactsOf;
  readonly check: OutputCheck;
  readonly keys: KeySource;
  readonly store: SessionStore;
  /** Called with what calls say of the gateway. */
  readonly report: Report;
  /** Called with each authentic reply: how far the gateway's clock is ahead (ms). */
  readonly onSkew: (skewMs: number) => void;
  /** Called with every new view of the session. */
  readonly changed: (view: SessionView) => void;
};

/** A client of the gateway: one session, its keys, and the calls made in it or before it. */
export type Client = {
  view(): SessionView;
  /**
   * Takes up the session an earlier run left, renewed where only its secret was kept, in the proxy-booking mode it was
   * in. Called once, at the start.
   */
  restore(): Promise<SessionView>;
  /** Whether an earlier run left a session that could not be renewed yet: nobody is signed in, nor signed out. */
  isLeft(): boolean;
  signIn(input: ShellInput<'session.signIn'>): Promise<Result<SignInStep>>;
  choose(input: ShellInput<'session.choose'>): Promise<Result<SignInStep>>;
  exchangeToken(token: string): Promise<Result<SignInStep>>;
  /** Erases the session here at once; resolves when the gateway knows, or will not be waited for. */
  signOut(): Promise<void>;
  readonly acting: Acting;
  /** Takes over what the person may do now, while they are still signed in. */
  permit(userId: string, permissions: readonly Permission[]): Promise<void>;
  /** A call in the session. */
  readonly send: SendInSession;
  /** A call that needs no session: the picture code, seen or heard, and one-use links. */
  readonly sendPublic: Handshake['call'];
  /** The gateway's time, epoch ms; undefined while it is not known. */
  gatewayNow(): number | undefined;
};

/** Puts the parts together over the host's ports. */
export function createClient(ports: ClientPorts, options: ClientOptions): Client {
  const { channel, factsOf, keys, report, store } = options;
  const { clock, random } = ports;
  const exchange = makeExchange(ports, options);
  const send = makeSender(ports, factsOf, exchange, report);
  const state = makeSessionState(store, options.changed);
  const handshake = makeHandshake(ports, channel, { keys, send, report });
  const renew = makeRenewal(ports, state, handshake);
  const sendInSession = makeSendInSession(state, channel, send, {
    renew,
    contextFor: async (principalId) =>
      state.get()?.acting?.principalId === principalId ? acting.context() : 'ended',
  });
  const acting: Acting = makeActing({ random, gatewayNow: exchange.gatewayNow }, state, sendInSession);
  let leaving: Promise<void> | undefined;

  const endAtGateway = ({ kid, keys: sessionKeys, user }: StoredSession) =>
    send({
      name: 'auth.session.end',
      payload: { _idem: random.uuid() },
      seal: { kid, keys: sessionKeys, device: deviceOf(channel, user.user_code) },
      tries: 1,
    });
  const leave = async () => {
    const session = state.get();
    handshake.end();
    const ended = session && endAtGateway(session);
    await state.set(undefined);
    if (ended) await Promise.race([ended, pause(clock, LEAVE_MS)]);
  };
  /** Once for all who ask meanwhile. */
  const signOut = () => {
    leaving ??= leave().finally(() => {
      leaving = undefined;
    });
    return leaving;
  };
  const signIn = makeSignIn(ports, { store, state, handshake, leave: signOut });
  /** The answer to a sign-out that comes after a sign-in would take the new session's cookie along. */
  const afterLeaving = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    await leaving;
    return work();
  };

  return {
    view: () => viewOf(state.get()),
    async restore() {
      const trace = await state.restore(clock.now());
      if (trace && (await renew(undefined)) === 'renewed' && trace.principalId)
        await acting.start(trace.principalId);
      return viewOf(state.get());
    },
    isLeft: () => state.get() === undefined && state.secret() !== undefined,
    signIn: (input) => afterLeaving(() => signIn.password(input)),
    choose: (input) => afterLeaving(() => signIn.choose(input)),
    exchangeToken: (token) => afterLeaving(() => signIn.token(token)),
    signOut,
    acting,
    async permit(userId, permissions) {
      const session = state.get();
      if (session?.user.id === userId) await state.set({ ...session, permissions });
    },
    send: sendInSession,
    sendPublic: handshake.call,
    gatewayNow: exchange.gatewayNow,
  };
}
