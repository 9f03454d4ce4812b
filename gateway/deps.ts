import type { Audit } from './audit.ts';
import type { Fields } from './fields/fields.ts';
import type { Clock, Log, Random } from './ports.ts';
import type { Store } from './store/openStore.ts';
import type { RailSupplier } from './suppliers/rail.ts';

/** What the gateway is told from outside (see `readConfig`). */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Folder of the store and the master key. */
  readonly dataFolder: string;
  /** The built H5 app, or null where there is none. */
  readonly h5Folder: string | null;
  /** Addresses of proxies whose X-Forwarded-For is believed; empty = none. */
  readonly trustedProxies: readonly string[];
};

/** Everything a service is given. Nothing in `gateway/services` reaches for anything else. */
export type Deps = {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Field encryption, look-up indexes and masks of personal data. */
  readonly fields: Fields;
  readonly rail: RailSupplier;
  readonly config: Config;
  /** The append-only trail; handlers add a row per object they touch, in their own transaction. */
  readonly audit: Audit;
};
