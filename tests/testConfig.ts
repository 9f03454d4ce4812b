import type { Config } from '../gateway/base/config.ts';

const freely = { burst: 1e6, perSecond: 1e6 };
const any = { each: 1e6, all: 1e6 };

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
  publicUrl: 'http://127.0.0.1:8787',
  sampleExposed: false,
  passwordCost: 4,
  processes: 1,
  signIn: { addressFree: 1e6, accountFree: 10, firstBits: 1, maxBits: 3 },
  outsideChallenge: null,
  smsGateway: null,
  mail: null,
  openId: null,
  enterpriseApps: {},
  limits: { session: freely, address: freely, publicCalls: freely, inFlight: 10_000, lagMs: 600_000 },
  caps: { connections: any, silent: any, bodies: any, hellos: any },
});
