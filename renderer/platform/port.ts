import type { ClientCode } from '../../contract/kit/codes.ts';
import type { CallFacts } from '../../contract/kit/facts.ts';
import type { Result } from '../../contract/kit/result.ts';
import type { Language } from '../../contract/languages.ts';
import type { CallError, CallInput, CallName, CallOutput } from '../../contract/registry.ts';
import type {
  Intent,
  LockView,
  SessionView,
  ShellEvent,
  ShellEventName,
  ShellInput,
  ShellOutput,
  SignInStep,
} from '../../contract/shell.ts';
import type { ShellHint } from './nativeShell.ts';

export type CallOptions = {
  signal?: AbortSignal;
  /** UUIDv4 made when the form opened; a command without one gets its own. */
  idem?: string;
  /** Of a call that is not among those known from the start (knownFacts.ts); every endpoint brings its own. */
  facts?: CallFacts;
  /** What a waiting list shows of a queued booking (desktop only). */
  summary?: Intent['summary'];
};

export type CallResult<Name extends CallName> = Result<CallOutput<Name>, CallError<Name> | ClientCode>;

/** Signing in and acting for others. Keys stay behind it; screens see users and steps. */
export type SessionPort = {
  /**
   * The session found at start: restored, or null; `unreached` where one was found and only the gateway can tell whether
   * it still stands. May be asked again then. Never throws.
   */
  restore(): Promise<SessionView | 'unreached'>;
  signIn(input: ShellInput<'session.signIn'>): Promise<Result<SignInStep, ClientCode | 'RATE_LIMITED'>>;
  choose(input: ShellInput<'session.choose'>): Promise<Result<SignInStep, ClientCode | 'RATE_LIMITED'>>;
  exchangeToken(token: string): Promise<Result<SignInStep, ClientCode | 'RATE_LIMITED' | 'TOKEN_SPENT'>>;
  signOut(): Promise<void>;
  startActing(principalId: string): Promise<Result<SessionView>>;
  endActing(): Promise<Result<SessionView>>;
};

/** The lock of this machine's desktop; a platform without one has nothing to lock. Nothing answers in time: null. */
export type LockPort = {
  view(): Promise<LockView | null>;
  set(input: ShellInput<'lock.set'>): Promise<ShellOutput<'lock.set'> | null>;
  remove(pattern: string): Promise<ShellOutput<'lock.remove'> | null>;
  close(): Promise<void>;
  open(pattern: string): Promise<ShellOutput<'lock.open'> | null>;
  openByPassword(password: string): Promise<Result<LockView>>;
};

/** The desk as it is kept on this machine, sealed; a platform that keeps nothing has none. */
export type DeskPort = {
  keep(text: string): Promise<void>;
  kept(): Promise<string | null>;
};

/** Bookings waiting on this machine; a platform without an outbox answers an empty list. */
export type OutboxPort = {
  list(): Promise<Intent[]>;
  answer(input: ShellInput<'outbox.answer'>): Promise<Result<object>>;
};

/** Whether desktop notifications are shown here; `unasked`: the browser has to be asked, by a press. */
export type AlertStanding = 'granted' | 'denied' | 'unasked' | 'none';

/** Notifications of the system that the app runs in. */
export type AlertPort = {
  standing(): AlertStanding;
  ask(): Promise<AlertStanding>;
  /** Calls when that has changed, wherever it was answered, where the browser says so; answers how to stop hearing it. */
  onChange(listener: () => void): () => void;
  /** Shows one, once per id over all windows; pressing it brings the app to the front. */
  show(
    alert: { readonly id: string; readonly title: string; readonly text: string },
    onPress: () => void,
  ): void;
};

/**
 * Everything the renderer needs from where it runs. `desktop` talks over the preload bridge, `desk` over the
 * loopback host, `h5` seals envelopes in the page. Nothing else in the renderer knows which one it is.
 */
export type Platform = {
  readonly kind: 'desktop' | 'desk' | 'h5';
  /** Device channel (spec §1): `pc` on the desktop; `h5` in a browser; android/ios inside native shells. */
  readonly channel: 'pc' | 'h5' | 'android' | 'ios';
  /** What a native shell's user agent says of its user; for display only (wire-protocol §7). */
  readonly hint?: ShellHint | null;
  /** The page runs inside the messaging app's mini-program (spec §4). */
  readonly miniProgram?: boolean;
  call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    options?: CallOptions,
  ): Promise<CallResult<Name>>;
  readonly session: SessionPort;
  readonly outbox: OutboxPort;
  readonly lock?: LockPort;
  readonly desk?: DeskPort;
  /** Events from now on. The state at start is asked for with `session.restore`, `connection`, `outbox.list`. */
  on<Name extends ShellEventName>(name: Name, listener: (event: ShellEvent<Name>) => void): () => void;
  /** Whether the gateway answers, as last seen; `since` is epoch ms. A platform that cannot tell says online. */
  connection(): Promise<ShellEvent<'connection.changed'>>;
  /** The language of later answers (Accept-Language; on the desktop also the menus). */
  setLanguage(language: Language): void;
  /** Opens an outside page: https and listed hosts only. */
  openLink(url: string): Promise<boolean>;
  /** Leaves this page for one that sends people back to it; absent where it has no address to come back to. */
  leaveFor?(url: string): void;
  /** Absent where there can be none. */
  readonly alerts?: AlertPort;
  /** Tells a native shell or mini-program what it asked to hear (spec §4 "notify the native shell"). */
  notifyShell(message: { type: 'login' | 'logout'; userCode: string }): void;
};
