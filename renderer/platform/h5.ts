import { makeSkew } from '../../client/connection/skew.ts';
import { createClient } from '../../client/createClient.ts';
import { commandResult } from '../../client/exchange/attempt.ts';
import { servedKey } from '../../client/gatewayKey/servedKey.ts';
import { DISCOVERY_MS, PUBLIC_QUERY_TRIES, QUERY_TRIES } from '../../client/limits.ts';
import type { CallName, PublicName } from '../../contract/facts.ts';
import { type CallFacts, carriesContext, isPublic } from '../../contract/kit/facts.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import { acceptLanguage, type Language } from '../../contract/languages.ts';
import type { ShellEvent, ShellEventName } from '../../contract/shell.ts';
import { HEALTH_PATH } from '../../contract/wire/names.ts';
import { checkOutput } from './h5/checkOutput.ts';
import { fetchTransport } from './h5/fetchTransport.ts';
import type { H5Host } from './h5/host.ts';
import type { PageConnection, PageLive } from './h5/pageLive.ts';
import { tabStore } from './h5/tabStore.ts';
import { makeKnownFacts } from './knownFacts.ts';
import { outsideLink } from './link.ts';
import { isMiniProgram } from './miniProgram.ts';
import { notifyNativeShell, shellChannel, shellHint } from './nativeShell.ts';
import type { CallOptions, Platform, SessionPort } from './port.ts';

type AnyListener = (event: never) => void;

const unknown: Pick<CallFacts, 'kind'> = { kind: 'query' };

/** A page writes no log. */
const log = { info() {}, warn() {} };

/**
 * The page platform: seals every call with the session's keys (wire-protocol §2–§4) and answers Results only.
 * There is no outbox: a booking that cannot be sent fails and says so. So a command is sent once.
 */
export function createH5Platform(host: H5Host): Platform {
  const { clock, random, subtle } = host;
  let language: Language = 'zh';
  const listeners: Partial<Record<ShellEventName, Set<AnyListener>>> = {};
  const emit = <Name extends ShellEventName>(name: Name, event: ShellEvent<Name>) => {
    for (const listener of listeners[name] ?? []) listener(event as never);
  };
  let reached: PageConnection = { online: true, since: 0 };
  const connection = () => ({ ...reached, keyChanged: false, skewMs: skew.value() ?? 0 });
  const skew = makeSkew(() => emit('connection.changed', connection()));
  let isQuiet = false;
  let isLoading = false;
  let live: PageLive | undefined;
  const known = makeKnownFacts();
  const http = fetchTransport(host.fetch);
  const client = createClient(
    { clock, random, subtle, http, log },
    {
      gateway: '',
      channel: 'h5',
      language: () => acceptLanguage(language),
      // Learnt before a call is sent.
      factsOf: (name) => known.of(name) ?? unknown,
      check: checkOutput,
      keys: servedKey(http, host.pageKeys),
      store: tabStore(host),
      onSkew: skew.take,
      report: (evidence) => (live ? live.report(evidence) : evidence === 'answered' && loadLive()),
      changed: (view) => {
        live?.changed(view);
        if (!isQuiet) emit('session.changed', view);
      },
    },
  );

  /** Loads the push channel once somebody is signed in. */
  const loadLive = () => {
    if (isLoading || !client.view()) return;
    isLoading = true;
    const loaded = host.live?.(client, {
      outdated: (tags) => emit('cache.outdated', { tags: [...tags] }),
      connection: (now) => {
        reached = now;
        emit('connection.changed', connection());
      },
    });
    loaded?.then(
      (made) => {
        live = made;
      },
      () => {
        isLoading = false;
      },
    );
  };

  /** A sign-in is told at once, also while an earlier session is still being restored. */
  const signingIn =
    <Input, Answer>(work: (input: Input) => Promise<Answer>) =>
    (input: Input) => {
      isQuiet = false;
      return work(input);
    };

  /**
   * Asked before a booking is sent, because `fetch` does not say afterwards whether anything left: without this every
   * booking made offline would have to count as one that may have arrived.
   */
  const isReached = async (signal?: AbortSignal) => {
    const probe = { method: 'GET', url: HEALTH_PATH, headers: {}, timeoutMs: DISCOVERY_MS, signal } as const;
    const answer = await http.request(probe);
    // A proxy in front answers for a gateway that is gone.
    return answer.ok && answer.reply.status < 500;
  };

  const call = async (name: CallName, input: object, options: CallOptions = {}): Promise<Result<unknown>> => {
    const { signal, facts = known.of(name) } = options;
    if (!facts) return fail('NOT_FOUND');
    known.learn(name, facts);
    const fields = { ...input };
    const idem = facts.kind === 'command' ? (options.idem ?? random.uuid()) : undefined;
    if (isPublic(facts)) {
      const tries = idem ? 1 : PUBLIC_QUERY_TRIES;
      return (await client.sendPublic(name as PublicName, fields, { idem, tries, signal })).attempt.result;
    }
    // As of now: somebody else may be signed in once the context is known.
    const userId = client.view()?.user.id;
    if (userId === undefined) return fail('SIGNED_OUT');
    const ctx = carriesContext(facts) ? await client.acting.context() : undefined;
    if (ctx === 'ended') return fail('ACTING_DENIED');
    // Also where its person no longer waits: nothing has left the page.
    if (facts.offline === 'queue' && (!(await isReached(signal)) || signal?.aborted)) return fail('NOT_SENT');
    const tries = idem ? 1 : QUERY_TRIES;
    const attempt = await client.send({ name, input: fields, idem, ctx, userId, tries, signal });
    const result = idem ? commandResult(attempt) : attempt.result;
    if (!result.ok && result.error.code === 'ACTING_DENIED' && ctx) await client.acting.check();
    return result;
  };

  return {
    kind: 'h5',
    channel: shellChannel(host.userAgent) ?? 'h5',
    hint: shellHint(host.userAgent),
    miniProgram: isMiniProgram(new URLSearchParams(host.query), host.userAgent),
    call: call as Platform['call'],
    session: {
      async restore() {
        // It comes whole with the answer: a session without its proxy-booking mode must not flash up first.
        isQuiet = true;
        const view = await client.restore();
        isQuiet = false;
        return view ?? (client.isLeft() ? 'unreached' : null);
      },
      // The codes of a login are the common ones; the port narrows them for screens.
      signIn: signingIn(client.signIn) as SessionPort['signIn'],
      choose: signingIn(client.choose) as SessionPort['choose'],
      exchangeToken: signingIn(client.exchangeToken) as SessionPort['exchangeToken'],
      signOut: client.signOut,
      startActing: client.acting.start,
      endActing: client.acting.end,
    },
    outbox: { list: async () => [], answer: async () => ok({}) },
    on(name, listener) {
      const known = (listeners[name] ??= new Set());
      known.add(listener);
      return () => void known.delete(listener);
    },
    connection: async () => connection(),
    setLanguage(next) {
      language = next;
    },
    async openLink(url) {
      const link = outsideLink(url);
      return link !== null && host.open(link);
    },
    ...(host.leave && { leaveFor: host.leave }),
    ...(host.alerts && { alerts: host.alerts }),
    notifyShell: (message) => notifyNativeShell(host.globals, message),
  };
}
