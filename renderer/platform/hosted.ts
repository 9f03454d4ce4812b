import { isRecord } from '../../contract/kit/isRecord.ts';
import { readJson } from '../../contract/kit/readJson.ts';
import type { Result } from '../../contract/kit/result.ts';
import type { CallName } from '../../contract/registry.ts';
import type { ShellEvent, ShellEventName, ShellInput, ShellName, ShellOutput } from '../../contract/shell.ts';
import { pageAlerts } from './pageAlerts.ts';
import type { CallOptions, CallResult, Platform } from './port.ts';

/** How a screen reaches the host it runs in; the preload bridge and the loopback server each have one. */
export type Transport = {
  /** Answers the host's text, or nothing when no host answered. */
  call(
    name: string,
    input: unknown,
    options: Omit<CallOptions, 'signal' | 'facts'>,
    signal?: AbortSignal,
  ): Promise<string | null>;
  shell(name: string, input: unknown): Promise<string | null>;
  /** Every event of the host, as JSON text. */
  listen(listener: (text: string) => void): void;
};

type AnyListener = (event: never) => void;

/**
 * The platform of both desktops: the host keeps keys, cache and outbox, and the screen sends intents. The host is
 * ours and has validated what it answers, so answers are typed here, not parsed again.
 */
export function hostedPlatform(kind: 'desktop' | 'desk', transport: Transport): Platform {
  const listeners = new Map<ShellEventName, Set<AnyListener>>();
  transport.listen((text) => {
    const message = readJson(text);
    if (!isEvent(message)) return;
    for (const listener of listeners.get(message.name) ?? []) listener(message.event);
  });
  const shell = async <Name extends ShellName>(name: Name, input: ShellInput<Name>) =>
    resultOf<ShellOutput<Name>>(await transport.shell(name, input));
  /** For what cannot be refused: the value, or what stands for "nothing". */
  const ask = async <Name extends ShellName, Nothing = never>(
    name: Name,
    input: ShellInput<Name>,
    nothing: ShellOutput<Name> | Nothing,
  ) => {
    const answer = await shell(name, input);
    return answer.ok ? answer.value : nothing;
  };
  return {
    kind,
    channel: 'pc',
    async call<Name extends CallName>(
      name: Name,
      input: unknown,
      { signal, facts: _facts, ...options }: CallOptions = {},
    ) {
      if (signal?.aborted) return { ok: false, error: { code: 'ABORTED' } };
      return resultOf(await transport.call(name, input, options, signal), signal) as CallResult<Name>;
    },
    session: {
      restore: () => ask('session.view', {}, null),
      signIn: async (input) => narrowed(await shell('session.signIn', input)),
      choose: async (input) => narrowed(await shell('session.choose', input)),
      exchangeToken: async (token) => narrowed(await shell('session.exchangeToken', { token })),
      signOut: async () => void (await shell('session.signOut', {})),
      startActing: (principalId) => shell('session.startActing', { principalId }),
      endActing: () => shell('session.endActing', {}),
    },
    outbox: {
      list: async () => (await ask('outbox.list', {}, { intents: [] })).intents,
      answer: (input) => shell('outbox.answer', input),
    },
    desk: {
      keep: async (text) => void (await shell('desk.keep', { text })),
      kept: async () => (await ask('desk.kept', {}, { text: null })).text,
    },
    lock: {
      view: () => ask('lock.view', {}, null),
      set: (input) => ask('lock.set', input, null),
      remove: (pattern) => ask('lock.remove', { pattern }, null),
      close: async () => void (await shell('lock.close', {})),
      open: (pattern) => ask('lock.open', { pattern }, null),
      openByPassword: (password) => shell('lock.openByPassword', { password }),
    },
    on<Name extends ShellEventName>(name: Name, listener: (event: ShellEvent<Name>) => void) {
      const known = listeners.get(name) ?? new Set();
      listeners.set(name, known.add(listener));
      return () => void known.delete(listener);
    },
    connection: () => ask('connection.view', {}, { online: true, since: Date.now(), keyChanged: false }),
    setLanguage: (language) => void shell('language.set', { language }),
    alerts: pageAlerts(globalThis.window ?? globalThis, () => {
      globalThis.window.focus();
      void shell('window.show', {});
    }),
    openLink: async (url) => (await ask('link.open', { url }, { opened: false })).opened,
    // The host is the shell, and it knows already.
    notifyShell: () => {},
  };
}

function resultOf<Value>(text: string | null, signal?: AbortSignal): Result<Value> {
  if (text === null) return { ok: false, error: { code: signal?.aborted ? 'ABORTED' : 'NETWORK' } };
  const said = readJson(text);
  return isResult<Value>(said) ? said : { ok: false, error: { code: 'REPLY_BROKEN' } };
}

/** Whether it is an answer at all; of what it holds the host vouches. */
function isResult<Value>(said: unknown): said is Result<Value> {
  return isRecord(said) && (said.ok === true ? 'value' in said : said.ok === false && isRecord(said.error));
}

function isEvent(message: unknown): message is { readonly name: ShellEventName; readonly event: never } {
  return isRecord(message) && typeof message.name === 'string' && 'event' in message;
}

/** Core answers the codes the session port names; the shell's type is wider. */
function narrowed<Value, Code extends string>(answer: Result<Value>): Result<Value, Code> {
  return answer as Result<Value, Code>;
}
