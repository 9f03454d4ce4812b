import { webcrypto } from 'node:crypto';
import { describe } from 'vitest';
import type { Clock } from '../../client/ports.ts';
import type { SessionView } from '../../contract/shell.ts';
import type { SubtleLike } from '../../contract/wire/keys.ts';
import { systemClock } from '../../main/adapters/node/clock.ts';
import type { Http } from '../../main/core/ports.ts';
import type { Box, H5Host } from '../../renderer/platform/h5/host.ts';
import { createH5Platform } from '../../renderer/platform/h5.ts';
import { eagerRandom } from '../fakes/core.ts';
import { clientSuite } from '../suites/clientSuite.ts';
import type { ClientHost } from '../suites/clientWorld.ts';

/** Real time, with every wait at a twentieth. */
const clock: Clock = { ...systemClock, after: (ms, task) => systemClock.after(ms / 20, task) };

/** `fetch` over a transport that knows whole addresses. */
function fetchOver(http: Http): H5Host['fetch'] {
  return async (url, { method, headers, body }) => {
    const answer = await http.request({
      method: method === 'POST' ? 'POST' : 'GET',
      url: `http://gateway.test${url}`,
      headers: headers as Record<string, string>,
      ...(typeof body === 'string' && { body }),
      timeoutMs: 60_000,
    });
    if (!answer.ok) throw new TypeError('Failed to fetch');
    const { status, headers: replied, body: text } = answer.reply;
    return new Response(text, { status, headers: replied });
  };
}

function box(): Box {
  const map = new Map<string, string>();
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** The page, through the platform its screens use. A restart is a reload: the tab keeps what it stored. */
async function pageHost(http: Http): Promise<ClientHost> {
  const listeners: ((view: SessionView) => void)[] = [];
  const host: H5Host = {
    fetch: fetchOver(http),
    subtle: webcrypto.subtle as unknown as SubtleLike,
    random: eagerRandom,
    clock,
    tab: box(),
    machine: box(),
    pageKeys: () => '[]',
    userAgent: 'Mozilla/5.0',
    query: '',
    open: () => true,
    globals: {},
  };
  const start = () => {
    const made = createH5Platform(host);
    made.on('session.changed', (view) => {
      for (const listener of listeners) listener(view);
    });
    return made;
  };
  let page = start();
  return {
    call: (name, input, options) => page.call(name, input, options),
    signIn: (account, password) => page.session.signIn({ account, password }),
    choose: (uuid, username) => page.session.choose({ uuid, username }),
    exchangeToken: (token) => page.session.exchangeToken(token),
    signOut: () => page.session.signOut(),
    startActing: (principalId) => page.session.startActing(principalId),
    endActing: () => page.session.endActing(),
    onSession: (listener) => void listeners.push(listener),
    async restart() {
      page = start();
      const found = await page.session.restore();
      return found === 'unreached' ? null : found;
    },
    close: async () => {},
  };
}

describe('the client in the page', () => {
  clientSuite({ channel: 'h5', commandTries: 1, open: pageHost });
});
