/** What main/core needs from outside. Interfaces only: adapters for Node and Electron stand beside core. */

export type Clock = {
  /** Epoch ms. */
  now(): number;
  /** Runs `task` once after `ms`; the answer cancels it. */
  after(ms: number, task: () => void): () => void;
};

export type Random = {
  bytes(count: number): Uint8Array;
  uuid(): string;
};

export type HttpReply = { readonly status: number; readonly headers: Readonly<Record<string, string>>; readonly body: string };

export type Http = {
  /** Rejects only when no whole reply came: `refused` (nothing was sent), `cut` (perhaps received), `timeout`. */
  request(options: {
    method: 'GET' | 'POST';
    url: string;
    headers: Readonly<Record<string, string>>;
    body?: string;
    timeoutMs: number;
    signal?: AbortSignal;
  }): Promise<{ ok: true; reply: HttpReply } | { ok: false; reason: 'refused' | 'cut' | 'timeout' | 'aborted' }>;
  close(): Promise<void>;
};

/** Wraps and unwraps small secrets with the machine's key store. */
export type Secrets = {
  /** `none`: no trustworthy store, the app runs memory-only and says so (quality §2). */
  readonly kind: 'os' | 'file' | 'none';
  wrap(plain: Uint8Array): Promise<Uint8Array>;
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>;
};

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

/** One embedded database file. Statements are prepared once per text. */
export type Sql = {
  run(text: string, ...values: SqlValue[]): { changes: number };
  all<Row extends SqlRow = SqlRow>(text: string, ...values: SqlValue[]): Row[];
  get<Row extends SqlRow = SqlRow>(text: string, ...values: SqlValue[]): Row | undefined;
  transaction<T>(work: () => T): T;
  close(): void;
};

/** Opens a database file; `durable` asks for WAL + synchronous FULL (outbox), else NORMAL (cache). */
export type OpenSql = (file: string, options: { durable: boolean }) => Sql;

export type Log = {
  info(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
  warn(event: string, facts?: Readonly<Record<string, string | number | boolean>>): void;
};

/** What only a window can do. The desk host answers what a browser tab can. */
export type Shell = {
  openExternal(url: string): Promise<boolean>;
};

export type CorePorts = {
  clock: Clock;
  random: Random;
  http: Http;
  secrets: Secrets;
  openSql: OpenSql;
  log: Log;
  shell: Shell;
  /** WebCrypto's subtle, for P-256, HKDF and SHA-256. */
  subtle: import('../../contract/wire/keys.ts').SubtleLike;
};

export type CoreConfig = {
  /** Origin of the gateway, e.g. http://127.0.0.1:8787. */
  gateway: string;
  /** Pinned gateway keys; empty = discovered on first contact and then kept. */
  pinnedKeys: readonly { id: string; publicKey: string }[];
  /** Folder for the cache and outbox databases. */
  dataFolder: string;
};
