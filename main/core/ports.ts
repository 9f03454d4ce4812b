import type { ClientPorts, OpenSocket, Transport } from '../../client/ports.ts';
import type { Language } from '../../contract/languages.ts';

export type { Clock, HttpReply, Log, LogFacts, NoReply, Random } from '../../client/ports.ts';

/** What main/core needs from outside. Interfaces only: adapters for Node and Electron stand beside core. */

export type Http = Transport & {
  close(): Promise<void>;
};

/** Wraps and unwraps small secrets with the machine's key store. */
export type Secrets = {
  /** `none`: no trustworthy store, the app runs memory-only and says so (guarantees §2). */
  readonly kind: 'os' | 'file' | 'none';
  wrap(plain: Uint8Array): Promise<Uint8Array>;
  /** Nothing when the bytes were not wrapped here, or the key is gone. */
  unwrap(wrapped: Uint8Array): Promise<Uint8Array | undefined>;
};

/** AES-256-GCM for rows at rest, and a keyed hash to look them up by. Synchronous: it runs per row. */
export type Aead = {
  /** IV ‖ tag ‖ ciphertext; `bound` must be given again to open, so a row cannot be moved to another place. */
  seal(key: Uint8Array, plain: Uint8Array, bound: string): Uint8Array;
  open(key: Uint8Array, sealed: Uint8Array, bound: string): Uint8Array | undefined;
  /** HMAC-SHA256. */
  mac(key: Uint8Array, text: string): Uint8Array;
};

export type SqlValue = string | number | bigint | null | Uint8Array;
export type SqlRow = Record<string, SqlValue>;

/** One embedded database file. Statements are prepared once per text. Throws errors whose `code` is SQLite's. */
export type Sql = {
  run(text: string, ...values: SqlValue[]): { changes: number };
  all<Row extends SqlRow = SqlRow>(text: string, ...values: SqlValue[]): Row[];
  get<Row extends SqlRow = SqlRow>(text: string, ...values: SqlValue[]): Row | undefined;
  /** Several statements without values (schema, pragmas). */
  script(text: string): void;
  transaction<T>(work: () => T): T;
  close(): void;
};

export type OpenedSql =
  | { readonly ok: true; readonly sql: Sql }
  | { readonly ok: false; readonly reason: 'damaged' | 'unwritable' | 'locked' };

/** The database files of one data folder. */
export type SqlFiles = {
  /**
   * Opens a file after a quick check. `durable` asks for WAL + synchronous FULL, else NORMAL; `exclusive` keeps
   * every other process out until this one ends. `:memory:` keeps nothing. What is deleted is overwritten with
   * zeros in the file; its write-ahead log still holds it until that is emptied.
   */
  open(file: string, options: { durable: boolean; exclusive?: boolean }): OpenedSql;
  /** Opens a file that failed its check, to read what still can be read; nothing when not even that works. */
  openDamaged(file: string): Sql | undefined;
  /** Moves a file and its WAL out of the way and answers its new name. */
  quarantine(file: string): string;
  remove(file: string): void;
  /** Removes the copies made of a file by `quarantine` (`damaged`) or under `<file>.before-…` (`before`). */
  removeCopies(file: string, mark: 'damaged' | 'before'): void;
  /** Copies a file with its WAL, for a backup before a migration. */
  copy(file: string, to: string): void;
};

/** What only a window can do. The desk host answers what a browser tab can. */
export type Shell = {
  /** Opens a page that core has already found harmless; false when it did not open. */
  openExternal(url: string): Promise<boolean>;
  /** Brings the window to the front; a tab does that itself. */
  showWindow(): void;
  /** Menus and the like speak this language from now on. */
  showLanguage(language: Language): void;
};

export type CorePorts = ClientPorts & {
  http: Http;
  secrets: Secrets;
  aead: Aead;
  sqlFiles: SqlFiles;
  shell: Shell;
  /** For the push channel; without it nothing is told, only asked for. */
  openSocket?: OpenSocket;
};

export type GatewayPin = { readonly keyId: string; readonly publicKey: string };

export type CoreConfig = {
  /** Origin of the gateway, e.g. http://127.0.0.1:8787. */
  gateway: string;
  /** Pinned gateway keys, several while one takes over from another; empty = discovered on first contact, then kept. */
  pinnedKeys: readonly GatewayPin[];
  /** Whoever started the program asked for the kept key to be dropped: the next contact is a first one. */
  forgetGatewayKey: boolean;
  /** Hosts that may be opened outside, over https. */
  linkHosts: readonly string[];
};
