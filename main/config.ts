import { join } from 'node:path';
import type { GatewayPin } from './core/ports.ts';
import type { HostMessage } from './hostMessages.ts';

export type MainConfig = {
  readonly gateway: string;
  readonly pinnedKeys: readonly GatewayPin[];
  readonly forgetGatewayKey: boolean;
  /** The desk's own folder inside the data folder; the gateway of a one-machine start has its files beside it. */
  readonly dataFolder: string;
  readonly deskPort: number;
  /** Where the built renderer lies; `out/renderer` by default. */
  readonly rendererFolder: string;
  readonly linkHosts: readonly string[];
};

export type ReadConfig =
  | { readonly ok: true; readonly config: MainConfig }
  | { readonly ok: false; readonly message: HostMessage; readonly value: string };

type Env = Readonly<Record<string, string | undefined>>;

/** Sites a booking may lead to; https only. */
const linkHosts = ['12306.cn'];

/** Said once, at one start: a setting that stays would drop the key at every one. */
const FORGET_KEY = '--forget-gateway-key';

/**
 * What the environment says, or the word of what is wrong with it. `root` is where `.data` lies by default, `given`
 * what the program was started with.
 */
export function readConfig(env: Env, root: string, given: readonly string[] = []): ReadConfig {
  const gateway = env.TRIPDESK_GATEWAY || 'http://127.0.0.1:8787';
  const url = URL.parse(gateway);
  if (!url || !/^https?:$/.test(url.protocol)) return { ok: false, message: 'gatewayBad', value: gateway };
  if (url.protocol === 'http:' && !isThisMachine(url.hostname) && env.TRIPDESK_ALLOW_HTTP !== '1') {
    return { ok: false, message: 'gatewayPlain', value: gateway };
  }
  const port = env.TRIPDESK_DESK_PORT || '8788';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65535) return { ok: false, message: 'portBad', value: port };
  const pinnedKeys = readPins(env.TRIPDESK_GATEWAY_KEYS);
  if (!pinnedKeys) return { ok: false, message: 'keysBad', value: '' };
  const rendererFolder = env.TRIPDESK_RENDERER || join(root, 'out/renderer');
  const dataFolder = join(env.TRIPDESK_DATA || join(root, '.data'), 'desk');
  return {
    ok: true,
    config: {
      gateway: url.origin,
      pinnedKeys,
      forgetGatewayKey: given.includes(FORGET_KEY),
      dataFolder,
      deskPort: Number(port),
      rendererFolder,
      linkHosts,
    },
  };
}

/** Host names, as the URL parser writes them, that never leave the machine. */
function isThisMachine(host: string): boolean {
  return /^127(?:\.\d{1,3}){3}$|^\[::1\]$|^(?:[a-z0-9-]+\.)*localhost$/.test(host);
}

function readPins(text: string | undefined): GatewayPin[] | undefined {
  if (!text) return [];
  const pins = text.split(',').map((pair) => /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{87})$/.exec(pair.trim()));
  if (pins.some((pin) => pin === null)) return undefined;
  return pins.map((pin) => ({ keyId: pin?.[1] ?? '', publicKey: pin?.[2] ?? '' }));
}
