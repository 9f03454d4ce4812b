import type { SessionStore, SessionTrace } from '../../../client/session/storedSession.ts';
import { isRecord } from '../../../contract/kit/isRecord.ts';
import { readJson } from '../../../contract/kit/readJson.ts';
import type { H5Host } from './host.ts';

const sessionKey = 'tripdesk.session';
const installationKey = 'tripdesk.installation';

/**
 * What outlives a reload: the one-use secret (worth nothing without the cookie, decision 3) and the id of whom one acts
 * for. Keys and user stay in memory. A duplicated tab starts with a copy of the secret: whoever trades it tells the
 * others the new one.
 */
export function tabStore({ tab, machine, channel }: H5Host): SessionStore {
  const read = (): SessionTrace | undefined => {
    const value = readJson(attempted(() => tab.getItem(sessionKey)));
    if (!isRecord(value) || typeof value['refresh'] !== 'string') return undefined;
    const { refresh, principalId } = value;
    return { refresh, principalId: typeof principalId === 'string' ? principalId : null };
  };
  const write = (trace: SessionTrace) => attempted(() => tab.setItem(sessionKey, JSON.stringify(trace)));
  return {
    read: async () => read(),
    async write({ refresh, acting }) {
      const before = read();
      write({ refresh, principalId: acting && acting.principalId });
      if (channel && before && before.refresh !== refresh)
        channel.postMessage({ from: before.refresh, to: refresh });
    },
    remove: async () => attempted(() => tab.removeItem(sessionKey)),
    readInstallation: async () => attempted(() => machine.getItem(installationKey)),
    writeInstallation: async (id) => attempted(() => machine.setItem(installationKey, id)),
    onTraded(traded) {
      if (!channel) return;
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        const { from, to } = isRecord(data) ? data : {};
        if (typeof from !== 'string' || typeof to !== 'string') return;
        const trace = read();
        if (trace && trace.refresh === from) write({ ...trace, refresh: to });
        traded(from, to);
      });
    },
  };
}

/** Nothing where the browser refuses its storage, or has no room left: a reload will ask for the password again. */
function attempted<Value>(work: () => Value | null): Value | undefined {
  try {
    return work() ?? undefined;
  } catch {
    return undefined;
  }
}
