import type { CallName, PublicName } from '../../contract/facts.ts';
import { carriesContext, isPublic } from '../../contract/kit/facts.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import { acceptLanguage, type Language } from '../../contract/languages.ts';
import type { ShellEvent } from '../../contract/shell.ts';
import { makeActing } from './h5/acting.ts';
import { makeExchange } from './h5/exchange.ts';
import { makeHandshake } from './h5/handshake.ts';
import { makeHeldState, viewOf } from './h5/held.ts';
import { type H5Host, uuid } from './h5/host.ts';
import { makeRenewal } from './h5/renewal.ts';
import { makeSendInSession } from './h5/sessionCall.ts';
import { makeSignIn } from './h5/signIn.ts';
import { makeKnownFacts } from './knownFacts.ts';
import { outsideLink } from './link.ts';
import { isMiniProgram } from './miniProgram.ts';
import { notifyNativeShell, shellChannel, shellHint } from './nativeShell.ts';
import type { CallOptions, Platform } from './port.ts';

/** A difference between two clocks that is only the way of a reply (ms). */
const SKEW_STEP_MS = 2000;

/**
 * The page platform: seals every call with the session's keys (wire-protocol §2–§4) and answers Results only.
 * There is no outbox: a booking that cannot be sent fails and says so.
 */
export function createH5Platform(host: H5Host): Platform {
  let language: Language = 'zh';
  const sessionListeners = new Set<(view: ShellEvent<'session.changed'>) => void>();
  const connectionListeners = new Set<(view: ShellEvent<'connection.changed'>) => void>();
  let skewMs = 0;
  const connection = () => ({ online: true, since: 0, keyChanged: false, skewMs });
  const known = makeKnownFacts();
  const exchange = makeExchange(
    host,
    known,
    () => acceptLanguage(language),
    (told) => {
      if (Math.abs(told - skewMs) < SKEW_STEP_MS) return;
      skewMs = told;
      for (const listener of connectionListeners) listener(connection());
    },
  );
  const handshake = makeHandshake(host, exchange);
  let restoring = false;
  const state = makeHeldState(host, (view) => {
    // Told by the answer of `restore`, whole: a session without its proxy-booking mode must not flash up first.
    if (restoring) return;
    for (const listener of sessionListeners) listener(view);
  });
  const renewal = makeRenewal(host, state, handshake);
  const send = makeSendInSession(exchange, state, renewal);
  const acting = makeActing({ random: host.random, gatewayNow: () => host.now() + skewMs }, state, send);

  const leave = async () => {
    if (!state.get()) return state.forgetKept();
    // Asked first, because it needs the keys; gone here whatever the answer is.
    const ended = send('auth.session.end', { _idem: uuid(host) });
    await Promise.race([ended, host.wait(3000)]);
    state.set(null);
  };
  let leaving: Promise<void> | null = null;
  /** Once for all who ask meanwhile: the next user's sign-in waits for it, and is not ended by it. */
  const signOut = () => {
    leaving ??= leave().finally(() => {
      leaving = null;
    });
    return leaving;
  };

  const call = async (name: CallName, input: object, options: CallOptions = {}): Promise<Result<unknown>> => {
    const { signal, idem, facts = known.of(name) } = options;
    if (!facts) return fail('NOT_FOUND');
    known.learn(name, facts);
    const payload: Record<string, unknown> = { ...input };
    if (facts.kind === 'command') payload['_idem'] = idem ?? uuid(host);
    if (isPublic(facts)) return (await handshake.call(name as PublicName, payload, signal)).result;
    if (carriesContext(facts)) {
      const ctx = await acting.context();
      if (ctx === 'ended') return fail('ACTING_DENIED');
      if (ctx) payload['_ctx'] = ctx;
    }
    return send(name, payload, signal);
  };

  return {
    kind: 'h5',
    channel: shellChannel(host.userAgent) ?? 'h5',
    hint: shellHint(host.userAgent),
    miniProgram: isMiniProgram(new URLSearchParams(host.query), host.userAgent),
    // The gateway answers what the contract says; the page does not parse it again, to keep zod out.
    call: call as Platform['call'],
    session: {
      async restore() {
        restoring = true;
        const principalId = state.kept()?.principalId ?? null;
        await renewal.restore();
        if (principalId && state.get()) await acting.start(principalId);
        restoring = false;
        return viewOf(state.get());
      },
      ...makeSignIn(host, state, handshake, signOut),
      signOut,
      startActing: acting.start,
      endActing: acting.end,
    },
    outbox: { list: async () => [], answer: async () => ok({}) },
    on(name, listener) {
      if (name === 'connection.changed') {
        const heard = listener as (view: ShellEvent<'connection.changed'>) => void;
        connectionListeners.add(heard);
        return () => void connectionListeners.delete(heard);
      }
      if (name !== 'session.changed') return () => {};
      const heard = listener as (view: ShellEvent<'session.changed'>) => void;
      sessionListeners.add(heard);
      return () => void sessionListeners.delete(heard);
    },
    connection: async () => connection(),
    setLanguage(next) {
      language = next;
    },
    async openLink(url) {
      const link = outsideLink(url);
      return link !== null && host.open(link);
    },
    notifyShell: (message) => notifyNativeShell(host.globals, message),
  };
}
