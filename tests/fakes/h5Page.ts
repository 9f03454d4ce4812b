import { webcrypto } from 'node:crypto';
import { beforeEach } from 'vitest';
import type { Clock } from '../../client/ports.ts';
import type { SubtleLike } from '../../contract/wire/keys.ts';
import { systemRandom } from '../../main/adapters/node/random.ts';
import type { Box, H5Host } from '../../renderer/platform/h5/host.ts';
import type { createH5Platform } from '../../renderer/platform/h5.ts';
import { samplePermissions, sampleUser } from './sampleWorld.ts';
import { type SeenCall, type WireGateway, wireGateway } from './wireGateway.ts';

export let now = 1_795_000_000_000;
export let gateway: WireGateway;
export let tab: Map<string, string>;
export let machine: Map<string, string>;

export function box(map: Map<string, string>): Box {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

/** A wait is over at once, and its time has passed. */
export const passingClock: Clock = {
  now: () => now,
  steady: () => now,
  after(ms, task) {
    const timer = setTimeout(() => {
      now += ms;
      task();
    });
    return () => clearTimeout(timer);
  },
};

export function host(more: Partial<H5Host> = {}): H5Host {
  return {
    fetch: (url, init) => gateway.fetch(url, init),
    subtle: webcrypto.subtle as unknown as SubtleLike,
    random: systemRandom,
    clock: passingClock,
    tab: box(tab),
    machine: box(machine),
    pageKeys: () => JSON.stringify(gateway.discovery()),
    userAgent: 'Mozilla/5.0',
    query: '',
    open: () => true,
    globals: {},
    ...more,
  };
}

const user = sampleUser();
export const login = (inner: object) => ({
  Message: '',
  Result: { id: '', url: '', uuid: '', userList: [] },
  data: null,
  permissionByUsername: [],
  session: null,
  ...inner,
});
export const signedIn = async (call: SeenCall) => ({
  Code: 200,
  Result: login({
    Code: 0,
    data: user,
    permissionByUsername: samplePermissions,
    session: await gateway.openSession(call),
  }),
});

/** Starts every test of the file with an empty page and a gateway that signs in. */
export function freshPage(): void {
  beforeEach(async () => {
    now = 1_795_000_000_000;
    tab = new Map();
    machine = new Map();
    gateway = await wireGateway(() => now);
    gateway.answers = {
      H5Login: signedIn,
      'auth.session.end': () => ({ Code: 200, Result: {} }),
      'home.overview.get': () => ({ Code: 200, Result: { banners: [] } }),
      'auth.acting.start': () => ({
        Code: 200,
        Result: {
          ctx: 'c'.repeat(32),
          principalId: 'd'.repeat(32),
          name: '张伟',
          expiresAt: now + 30 * 60_000,
        },
      }),
      'auth.acting.end': () => ({ Code: 200, Result: {} }),
      'auth.session.refresh': async (call) => ({
        Code: 200,
        Result: {
          data: user,
          permissionByUsername: samplePermissions,
          session: await gateway.openSession(call),
        },
      }),
    };
  });
}

/** Lets time pass, ms. */
export function advance(ms: number): void {
  now += ms;
}

export const signIn = (platform: ReturnType<typeof createH5Platform>) =>
  platform.session.signIn({ account: ' LinJing ', password: 'TripDesk#2026' });
export const last = () => {
  const call = gateway.seen.at(-1);
  if (!call) throw new Error('nothing was sent');
  return call;
};
