import { z } from 'zod/mini';
import type { GatewayKey } from '../../../contract/wire/keys.ts';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../../contract/wire/names.ts';
import type { CoreConfig, Http, Log } from '../ports.ts';
import type { Vault } from './vault.ts';

const keyShape = z.object({ keyId: z.string(), publicKey: z.string() });
const discovery = z.object({
  protocol: z.literal(PROTOCOL),
  suites: z.array(z.string()),
  keys: z.array(z.object({ id: z.string(), publicKey: z.string(), active: z.boolean() })),
});
const DISCOVERY_MS = 10_000;

export type KeySource = {
  /** The gateway key to agree with; nothing while the gateway cannot be reached. */
  find(): Promise<GatewayKey | undefined>;
  /** The gateway no longer knows the key: the next `find` asks again. A pinned key never changes. */
  forget(): Promise<void>;
};

/** Pinned in the build, else discovered on first contact and then kept (wire-protocol §4a). */
export function keySource(ports: { http: Http; log: Log }, config: CoreConfig, vault: Vault): KeySource {
  let known: GatewayKey | undefined = config.pinnedKeys[0];
  return {
    async find() {
      known ??= await kept(vault);
      if (known) return known;
      known = await discover(ports.http, config.gateway);
      if (known) {
        ports.log.info('gateway.discovered');
        await vault.write('gatewayKey', JSON.stringify(known));
      }
      return known;
    },
    async forget() {
      if (config.pinnedKeys.length > 0) return;
      known = undefined;
      ports.log.warn('gateway.forgotten');
      await vault.remove('gatewayKey');
    },
  };
}

async function kept(vault: Vault): Promise<GatewayKey | undefined> {
  const parsed = keyShape.safeParse(json(await vault.read('gatewayKey')));
  return parsed.success ? parsed.data : undefined;
}

async function discover(http: Http, gateway: string): Promise<GatewayKey | undefined> {
  const answer = await http.request({
    method: 'GET',
    url: gateway + DISCOVERY_PATH,
    headers: { accept: 'application/json' },
    timeoutMs: DISCOVERY_MS,
  });
  if (!answer.ok || answer.reply.status !== 200) return undefined;
  const parsed = discovery.safeParse(json(answer.reply.body));
  if (!parsed.success || !parsed.data.suites.includes(SUITE)) return undefined;
  const active = parsed.data.keys.find((key) => key.active);
  return active && { keyId: active.id, publicKey: active.publicKey };
}

function json(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
