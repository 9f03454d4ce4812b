import { isRecord } from '../../../contract/kit/isRecord.ts';
import type { GatewayKey } from '../../../contract/wire/keys.ts';
import { DISCOVERY_PATH, PROTOCOL, SUITE } from '../../../contract/wire/names.ts';
import type { H5Host } from './host.ts';

/**
 * The gateway's public key: from the page the gateway served, else by key discovery (wire-protocol §4a). `fresh`
 * asks the gateway again, because it may have changed its key since the page was loaded.
 */
export async function findGatewayKey(host: H5Host, fresh: boolean): Promise<GatewayKey | null> {
  const inPage = fresh ? null : activeKey(parsed(host.pageKeys()));
  if (inPage) return inPage;
  try {
    const answer = await host.fetch(DISCOVERY_PATH, { cache: 'no-store', credentials: 'same-origin' });
    if (!answer.ok) return null;
    const body: unknown = await answer.json();
    return isRecord(body) && body['protocol'] === PROTOCOL && speaks(body['suites'])
      ? activeKey(body['keys'])
      : null;
  } catch {
    return null;
  }
}

function speaks(suites: unknown): boolean {
  return Array.isArray(suites) && suites.includes(SUITE);
}

/** The first active key of a list; the page may hold the list alone or the whole discovery document. */
function activeKey(value: unknown): GatewayKey | null {
  const list: unknown = isRecord(value) ? value['keys'] : value;
  if (!Array.isArray(list)) return null;
  for (const key of list) {
    if (!isRecord(key) || key['active'] === false) continue;
    const { id, publicKey } = key;
    if (typeof id === 'string' && typeof publicKey === 'string') return { keyId: id, publicKey };
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}
