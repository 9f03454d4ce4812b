import type { ThirdProvider } from '../../contract/enums/signIn.ts';

/** A setting that cannot be used, in one sentence. */
export class ConfigRefused extends Error {}

/** Enterprise messaging apps, each with a dialect of OAuth of its own. */
export type EnterpriseProvider = Extract<ThirdProvider, 'wecom' | 'dingtalk' | 'feishu'>;

/** TripDesk's app at one of them. */
export type EnterpriseApp = {
  /** The one enterprise whose members are let in: a corp id, or a tenant key. */
  readonly organisation: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Where people are sent back to. */
  readonly redirectUrl: string;
  /** Where its page and its calls are, in the place of the provider's own addresses; null for those. */
  readonly url: string | null;
};

/** What the gateway is configured with (see `readConfig`). */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Under which people's phones reach the H5 app, without a slash at its end. */
  readonly publicUrl: string;
  /** PostgreSQL's address; null for the embedded store in the data folder. */
  readonly databaseUrl: string | null;
  /** Folder of the master key, and of the embedded store. */
  readonly dataFolder: string;
  /** The built H5 app, or null where there is none. */
  readonly h5Folder: string | null;
  /** Cost of the password verifier: scrypt's N is 2 to this power. */
  readonly passwordCost: number;
  readonly limits: Limits;
  readonly caps: Caps;
  readonly signIn: SignInCost;
  /** Verification service of an outside challenge; null where there is none. */
  readonly outsideChallenge: { readonly url: string; readonly secret: string } | null;
  /** SMTP server that takes mail, and the address it is from; null: codes by mail are written to a file. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** Gateway that sends SMS (docs/operations.md); null: codes for mobiles are written to a file in the data folder. */
  readonly smsGateway: { readonly url: string; readonly secret: string } | null;
  /** A company's OpenID Connect provider people sign in with; null where there is none. */
  readonly openId: {
    readonly issuer: string;
    readonly clientId: string;
    readonly clientSecret: string;
    /** Where it sends people back to. */
    readonly redirectUrl: string;
  } | null;
  /** Apps at enterprise messaging apps people sign in with, those that are set up. */
  readonly enterpriseApps: Readonly<Partial<Record<EnterpriseProvider, EnterpriseApp>>>;
  /** How many processes serve the port together. */
  readonly processes: number;
  /** Where `/metrics` is served; null: nowhere. Never on the gateway's own port. */
  readonly figures: { readonly host: string; readonly port: number } | null;
  /** Whether an empty store is to be seeded with sample people. */
  readonly sample: boolean;
  /** Whether a store with sample people may be reached from other machines. */
  readonly sampleExposed: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed; empty = none. */
  readonly trustedProxies: readonly string[];
};

/** What failed sign-ins cost later ones: proof of work (contract/rules/identity/signInWork.ts). */
export type SignInCost = {
  /** Failures of one address, fading in minutes, before a sign-in from an unknown device there costs work. */
  readonly addressFree: number;
  /** Failures of one account, fading in hours, likewise. */
  readonly accountFree: number;
  /** Zero bits of the first task, and of the hardest; with none at all nothing costs work. */
  readonly firstBits: number;
  readonly maxBits: number;
};

/** A token bucket: how many at once, and how many come back per second. */
export type Limit = { readonly burst: number; readonly perSecond: number };

export type Limits = {
  /** All calls of one session. */
  readonly session: Limit;
  /** All calls of one client address; a whole company may stand behind one. */
  readonly address: Limit;
  /** Calls without a session (sign-in, picture code …) of one address. */
  readonly publicCalls: Limit;
  /** Requests under way at once; more are answered 503 at once. */
  readonly inFlight: number;
  /** Mean lag of the event loop above which requests are answered 503 at once, ms. */
  readonly lagMs: number;
};

/** How many one client address may hold at once, and all addresses together. */
export type Cap = { readonly each: number; readonly all: number };

/** What clients hold without doing anything with it, bounded in each process. */
export type Caps = {
  readonly connections: Cap;
  /** Connections that have brought no request yet. */
  readonly silent: Cap;
  /** Request bodies still arriving. */
  readonly bodies: Cap;
  /** Push channels that have not said yet who they are. */
  readonly hellos: Cap;
};
