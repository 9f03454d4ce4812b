import { makeConnection } from '../../client/connection/connection.ts';
import { createClient } from '../../client/createClient.ts';
import { facts } from '../../contract/facts.ts';
import { fail, type Result } from '../../contract/kit/result.ts';
import type { Tag } from '../../contract/kit/tags.ts';
import { acceptLanguage, asLanguage, defaultLanguage, type Language } from '../../contract/languages.ts';
import { registry } from '../../contract/registry.ts';
import { createCache } from './cache/createCache.ts';
import { type CallGateway, makeCallGateway } from './callGateway.ts';
import { type CallShell, makeCallShell } from './callShell.ts';
import { checkOutput } from './checkOutput.ts';
import { type Events, makeEvents } from './events.ts';
import { makeScreenLock } from './lock/screenLock.ts';
import { contextFor } from './outbox/contextFor.ts';
import { createOutbox } from './outbox/createOutbox.ts';
import type { CoreConfig, CorePorts } from './ports.ts';
import { makePrefetch } from './prefetch.ts';
import { makePushSync } from './pushSync.ts';
import { gatewayKeys } from './session/gatewayKeys.ts';
import { sessionStore } from './session/sessionStore.ts';
import { openVault } from './session/vault.ts';

/** The desktop without a window. Both calls answer a Result and never throw; inputs may be anything. */
export type Core = {
  /** A business call. `options` may hold `idem` and `summary`. */
  readonly call: CallGateway;
  /** A call this machine answers itself. */
  readonly shellCall: CallShell;
  readonly on: Events['on'];
  /** The language of answers and menus, from the vault or as last set. */
  readonly language: () => Language;
  /** Asks the screens to open a path inside the app, from a deep link that was parsed before. */
  readonly openScreen: (path: string) => void;
  close(): Promise<void>;
};

/** Why a core cannot start; each has its sentence in resources/text. */
export type CoreRefusal = 'DATA_LOCKED' | 'DATA_UNWRITABLE' | 'OUTBOX_NEWER';

export type CreatedCore =
  | { readonly ok: true; readonly core: Core }
  | { readonly ok: false; readonly reason: CoreRefusal };

/** Puts the parts together: ports in, one object out. */
export function createCore(ports: CorePorts, config: CoreConfig): CreatedCore {
  const { log } = ports;
  const opened = openVault(ports);
  if (!opened.ok)
    return { ok: false, reason: opened.reason === 'locked' ? 'DATA_LOCKED' : 'DATA_UNWRITABLE' };
  const { vault } = opened;
  let language: Language = defaultLanguage;
  const languageKept = vault.read('language').then((text) => {
    if (text !== undefined) language = asLanguage(text);
    ports.shell.showLanguage(language);
  });

  const events = makeEvents((name) => log.warn('listener.fault', { event: name }));
  let wasOnline = true;
  const connection = makeConnection(ports, config.gateway, (view) => {
    events.emit('connection.changed', view);
    const isBack = view.online && !wasOnline;
    wasOnline = view.online;
    if (!isBack) return;
    pushSync.back();
    resume();
  });
  let started = false;
  let user: string | undefined;
  let unlocked: Promise<void> = Promise.resolve();
  const client = createClient(ports, {
    gateway: config.gateway,
    channel: 'pc',
    language: () => acceptLanguage(language),
    factsOf: (name) => registry[name],
    check: checkOutput,
    keys: gatewayKeys(ports, config, vault),
    store: sessionStore(vault),
    report: (evidence) => {
      connection.report(evidence);
      if (evidence === 'answered') pushSync.answered();
    },
    onSkew: connection.skewed,
    changed: (view) => {
      // A core that did not start enters nobody, though its session is restored meanwhile.
      if (started && view?.user.id !== user) entered(view?.user.id);
      events.emit('session.changed', view);
    },
  });
  const lock = makeScreenLock(ports, vault, (view) => events.emit('lock.changed', view));
  let isRestored = false;
  const restored = client.restore().then(() => {
    isRestored = true;
    return lock.enter(client.view()?.user.id, true);
  });
  const cache = createCache(ports, { gatewayNow: client.gatewayNow, language: () => language });
  const outdated = (tags: readonly Tag[]) => {
    cache.outdate(tags);
    events.emit('cache.outdated', { tags: [...tags] });
  };
  const pushSync = makePushSync(ports, { gateway: config.gateway, client, connection, outdated });
  const box = createOutbox(ports, {
    send: client.send,
    contextFor: (whose) => contextFor(client, ports.random, whose),
    user: () => client.view()?.user.id,
    online: () => connection.view().online,
    changed: (event) => events.emit('outbox.changed', event),
    booked: (answer, late) => {
      prefetch.orders(answer.rows.flatMap((row) => (row.orderId ? [row.orderId] : [])));
      if (late) events.emit('cache.outdated', { tags: [...facts['trip.draft.submit'].outdates] });
    },
  });
  if (!box.ok) {
    connection.close();
    vault.close();
    cache.close();
    return { ok: false, reason: box.reason === 'newer' ? 'OUTBOX_NEWER' : 'DATA_UNWRITABLE' };
  }
  const { outbox } = box;
  const prefetch = makePrefetch({ clock: ports.clock, client, cache });

  /** What waited for a session and a gateway goes on. */
  const resume = () => {
    outbox.replay();
    prefetch.start();
  };
  const entered = (userId: string | undefined) => {
    user = userId;
    if (isRestored) void lock.enter(userId, false);
    if (userId === undefined) prefetch.stop();
    if (userId === undefined) pushSync.stop();
    else pushSync.start();
    outbox.enter(userId);
    unlocked = cache.enter(userId);
    if (userId !== undefined) void unlocked.then(resume);
  };
  // Whoever signed out may have done so in a run that was killed before everything was erased.
  void restored.then(() => {
    if (!client.view() && !stopping.signal.aborted) entered(undefined);
  });

  const stopping = new AbortController();
  started = true;
  const call = makeCallGateway({
    clock: ports.clock,
    random: ports.random,
    client,
    cache,
    outbox,
    connection,
    ready: async () => {
      await restored;
      await unlocked;
    },
  });
  const shellCall = makeCallShell({
    cache,
    client,
    outbox,
    connection,
    shell: ports.shell,
    linkHosts: config.linkHosts,
    lock,
    checkPassword: async (password) => {
      const userId = client.view()?.user.id;
      if (userId === undefined) return fail('SIGNED_OUT');
      const asked = { name: 'account.password.check', input: { password }, userId, tries: 1 } as const;
      return (await client.send({ ...asked, idem: ports.random.uuid() })).result;
    },
    ready: restored,
    unlocked: () => unlocked,
    setLanguage: (next) => {
      language = next;
      ports.shell.showLanguage(next);
      void vault.write('language', next);
    },
  });
  return {
    ok: true,
    core: {
      call: guarded(log, async (name, raw, options, signal) => {
        await restored;
        // What was edited before it was locked is still saved.
        if (lock.view().isLocked && name !== 'draft.save') return fail('LOCKED');
        return call(
          name,
          raw,
          options,
          signal ? AbortSignal.any([signal, stopping.signal]) : stopping.signal,
        );
      }),
      shellCall: guarded(log, shellCall),
      on: events.on,
      language: () => language,
      openScreen: (path) => events.emit('screen.open', { path }),
      async close() {
        stopping.abort();
        prefetch.stop();
        pushSync.stop();
        connection.close();
        outbox.close();
        await languageKept;
        await ports.http.close();
        cache.close();
        vault.close();
      },
    },
  };
}

/** The outermost net: whatever still throws becomes an answer without a stack. */
function guarded<Args extends unknown[]>(
  log: CorePorts['log'],
  work: (...args: Args) => Promise<Result<unknown>>,
): (...args: Args) => Promise<Result<unknown>> {
  return async (...args) => {
    try {
      return await work(...args);
    } catch (error) {
      log.warn('core.fault', { kind: error instanceof Error ? error.name : 'unknown' });
      return fail('REQUEST_FAILED');
    }
  };
}
