import type { z } from 'zod/mini';
import type { Connection } from '../../client/connection/connection.ts';
import type { Client } from '../../client/createClient.ts';
import type { Schema } from '../../contract/kit/defineCalls.ts';
import { fail, ok, type Result } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import { type ShellName, type ShellOutput, shellCalls } from '../../contract/shell.ts';
import type { Cache } from './cache/createCache.ts';
import { openableUrl } from './links.ts';
import type { ScreenLock } from './lock/screenLock.ts';
import type { Outbox } from './outbox/outbox.ts';
import { parseInput } from './parseInput.ts';
import type { Shell } from './ports.ts';

type Handlers = {
  readonly [Name in ShellName]: (
    input: z.output<(typeof shellCalls)[Name]['input']>,
  ) => Promise<Result<ShellOutput<Name>>>;
};

export type CallShell = (name: string, raw: unknown) => Promise<Result<unknown>>;

/** Calls this machine answers itself; a missing one does not compile. */
export function makeCallShell(parts: {
  cache: Pick<Cache, 'keepDesk' | 'keptDesk'>;
  client: Client;
  outbox: Outbox;
  connection: Connection;
  shell: Shell;
  linkHosts: readonly string[];
  lock: ScreenLock;
  /** Asks the gateway whether a password is that of whoever is signed in. */
  checkPassword: (password: string) => Promise<Result<unknown>>;
  /** The session of an earlier run has been taken up. */
  ready: Promise<unknown>;
  /** The rows of whoever is signed in can be read. */
  unlocked: () => Promise<void>;
  setLanguage: (language: Language) => void;
}): CallShell {
  const { cache, client, outbox, connection, shell, linkHosts, lock } = parts;
  const userId = () => client.view()?.user.id;

  const handlers: Handlers = {
    'session.view': async () => ok(client.view()),
    'session.signIn': (input) => client.signIn(input),
    'session.choose': (input) => client.choose(input),
    'session.exchangeToken': ({ token }) => client.exchangeToken(token),
    'session.signOut': async () => {
      await client.signOut();
      return ok({});
    },
    'session.startActing': ({ principalId }) => client.acting.start(principalId),
    'session.endActing': () => client.acting.end(),
    'outbox.list': async () => {
      const user = userId();
      return ok({ intents: user ? await outbox.list(user) : [] });
    },
    'outbox.answer': async (input) => {
      const user = userId();
      return user ? outbox.answer(user, input) : fail('SIGNED_OUT');
    },
    'connection.view': async () => ok(connection.view()),
    'lock.view': async () => ok(lock.view()),
    'lock.set': async ({ pattern, before }) => {
      const isRight = await lock.set(pattern, before);
      return ok({ isRight, lock: lock.view() });
    },
    'lock.remove': async ({ pattern }) => {
      const isRight = await lock.remove(pattern);
      return ok({ isRight, lock: lock.view() });
    },
    'lock.close': async () => {
      lock.close();
      return ok(lock.view());
    },
    'lock.open': async ({ pattern }) => {
      const isRight = await lock.open(pattern);
      return ok({ isRight, lock: lock.view() });
    },
    'lock.openByPassword': async ({ password }) => {
      const checked = await parts.checkPassword(password);
      if (!checked.ok) return checked;
      await lock.openAnyway();
      return ok(lock.view());
    },
    'desk.keep': async ({ text }) => {
      await parts.unlocked();
      const user = userId();
      if (user) cache.keepDesk(user, text);
      return ok({});
    },
    'desk.kept': async () => {
      await parts.unlocked();
      const user = userId();
      return ok({ text: (user && cache.keptDesk(user)) ?? null });
    },
    'language.set': async ({ language }) => {
      parts.setLanguage(language);
      return ok({});
    },
    'window.show': async () => {
      shell.showWindow();
      return ok({});
    },
    'link.open': async ({ url }) => {
      const openable = openableUrl(url, linkHosts);
      return ok({ opened: openable !== undefined && (await shell.openExternal(openable)) });
    },
  };

  return async (name, raw) => {
    if (!isShellName(name)) return fail('NOT_FOUND');
    const shape: Schema = shellCalls[name].input;
    const input = parseInput(shape, raw);
    if (!input.ok) return input;
    await parts.ready;
    if (lock.view().isLocked && !whileLocked.has(name)) return fail('LOCKED');
    return answer(handlers, name, input.value);
  };
}

/** What a locked desktop still answers: who is signed in, how to open it, the way out, and what was edited before. */
const whileLocked: ReadonlySet<ShellName> = new Set([
  'session.view',
  'session.signOut',
  'connection.view',
  'language.set',
  'lock.view',
  'lock.close',
  'lock.open',
  'lock.openByPassword',
  'desk.keep',
] as const);

function isShellName(name: unknown): name is ShellName {
  return typeof name === 'string' && Object.hasOwn(shellCalls, name);
}

/** The input has just been parsed by this very name's schema; TypeScript cannot tie the two together. */
function answer(handlers: Handlers, name: ShellName, input: unknown): Promise<Result<unknown>> {
  const handler = handlers[name] as (parsed: unknown) => Promise<Result<unknown>>;
  return handler(input);
}
