import type { CallName } from '../contract/facts.ts';
import type { CallFacts } from '../contract/kit/facts.ts';
import type { CallOutput } from '../contract/registry.ts';
import type { SubtleLike } from '../contract/wire/keys.ts';

/** What a client of the gateway needs from where it runs. The desk's core, the H5 page and tests bring their own. */

export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Ms since some moment, whoever sets the clock; it may stand while the machine sleeps. */
  steady(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
};

export type Random = {
  bytes(count: number): Uint8Array;
  uuid(): string;
};

/** The part of an `AbortSignal` that is used; this room knows no runtime's own types. */
export type Signal = {
  readonly aborted: boolean;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
};

export type HttpReply = {
  readonly status: number;
  /** By lower-case name; `retry-after` is the one that is read. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Why no whole reply came: `refused` = nothing was sent, `cut` and `timeout` = it may have arrived. */
export type NoReply = 'refused' | 'cut' | 'timeout' | 'aborted';

/** One request and its whole reply. */
export type Transport = {
  /** Never rejects. `timeoutMs` covers the whole exchange. */
  request(options: {
    method: 'GET' | 'POST';
    url: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
    timeoutMs: number;
    signal?: Signal | undefined;
  }): Promise<{ ok: true; reply: HttpReply } | { ok: false; reason: NoReply }>;
};

/** A WebSocket of texts. */
export type PushSocket = { send(text: string): void; close(): void };

/** Opens a WebSocket. Never throws: what cannot be opened is closed, later and once, with any code. */
export type OpenSocket = (
  url: string,
  on: {
    readonly opened: () => void;
    readonly said: (text: string) => void;
    readonly closed: (code: number) => void;
  },
) => PushSocket;

export type LogFacts = Readonly<Record<string, string | number | boolean>>;
export type Log = {
  /** Ids, codes and counts only: never what a person typed or is called. */
  info(event: string, facts?: LogFacts): void;
  warn(event: string, facts?: LogFacts): void;
};

/** What must be known of a call to send it and to read its reply. */
export type FactsOf = (name: CallName) => Pick<CallFacts, 'kind' | 'errors'>;

/**
 * A reply's value as the contract has it, or nothing where it does not fit. How much is looked at is the host's choice:
 * the desk has every schema at hand, a page must not load them.
 */
export type OutputCheck = <Name extends CallName>(name: Name, value: unknown) => CallOutput<Name> | undefined;

export type ClientPorts = {
  readonly clock: Clock;
  readonly random: Random;
  readonly http: Transport;
  readonly log: Log;
  /** WebCrypto's subtle, for P-256, HKDF and SHA-256. */
  readonly subtle: SubtleLike;
};
