import type { Config } from '../gateway/deps.ts';

const freely = { burst: 1e6, perSecond: 1e6 };

/** The gateway's configuration in tests: no limits, and the cheapest password derivation there is. */
export const testConfig = (dataFolder: string): Config => ({
  host: '127.0.0.1',
  port: 0,
  databaseUrl: null,
  dataFolder,
  h5Folder: null,
  trustedProxies: [],
  figures: null,
  sample: false,
  sampleExposed: false,
  passwordCost: 4,
  processes: 1,
  limits: { session: freely, address: freely, publicCalls: freely, inFlight: 10_000 },
});
